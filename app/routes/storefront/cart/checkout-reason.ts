import type { CartItem } from '../../../state/cart-rules.ts';
import { isUnavailable, type LineStatus } from './cart-availability.ts';

interface Line {
  item: Pick<CartItem, 'title' | 'brand' | 'model'>;
  status: LineStatus;
}

/** Why this cart cannot be checked out as it is, in words that say what to do (D22, D23). */
export function reasonNotToCheckOut(lines: Line[]): string | undefined {
  const unavailable = lines.filter(({ status }) => isUnavailable(status));
  const [first] = unavailable;
  if (first && unavailable.length === lines.length) return 'Nothing in your cart can be bought right now.';
  if (first) return `Please remove ${nameOf(first)} to check out.`;
  const short = lines.find(({ status }) => status.kind === 'left' && status.isShort);
  if (short?.status.kind !== 'left') return;
  return `Only ${short.status.left} of ${nameOf(short)} left. Please lower its quantity to check out.`;
}

const nameOf = ({ item }: Line) => item.title || `${item.brand} ${item.model}`;
