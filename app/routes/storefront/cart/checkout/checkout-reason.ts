import { formatList } from '../../../../../shared/intl-format.ts';
import type { CartItem } from '../../../../state/cart/cart-rules.ts';
import { isUnavailable, type LineStatus } from '../cart-availability.ts';

interface Line {
  item: Pick<CartItem, 'title' | 'brand' | 'model'>;
  status: LineStatus;
}

/** As many cars as are named one by one; of more, the first two and how many there are besides. */
const MOST_NAMED = 3;

/** Why this cart cannot be checked out as it is, in words that say what to do (D22, D23). */
export function reasonNotToCheckOut(lines: Line[]): string | undefined {
  const unavailable = lines.filter(({ status }) => isUnavailable(status));
  if (unavailable.length > 0 && unavailable.length === lines.length) {
    return 'Nothing in your cart can be bought right now.';
  }
  if (unavailable.length > 0) return `Please remove ${namesOf(unavailable)} to check out.`;
  const short = lines.filter(({ status }) => status.kind === 'left' && status.isShort);
  const [first] = short;
  if (first?.status.kind !== 'left') return;
  if (short.length > 1) return `Fewer are left of ${namesOf(short)}. Please lower the quantities to check out.`;
  return `Only ${first.status.left} of ${namesOf(short)} left. Please lower its quantity to check out.`;
}

function namesOf(lines: Line[]): string {
  const names = lines.map(({ item }) => item.title || `${item.brand} ${item.model}`);
  return formatList(names.length > MOST_NAMED ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
}
