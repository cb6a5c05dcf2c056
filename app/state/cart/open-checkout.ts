import { DAY_MS } from '../../../shared/durations.ts';
import { readItem, removeItem, writeItem } from '../../storage/browser-storage.ts';
import type { CartItem } from './cart-rules.ts';

const KEY = 'openCheckout';
/** Whoever paid and closed the page finds out on their return; what became of it is asked of the server. */
const LASTS_MS = DAY_MS;

export interface OpenCheckout {
  sessionId: string;
  startedAt: number;
  lines: { id: string; quantity: number }[];
}

/** Kept while one is away at the payment page: the cars it holds are missing from the stock that the cart sees. */
export function rememberCheckout(sessionId: string, items: readonly CartItem[]) {
  const lines = items.map(({ id, quantity }) => ({ id, quantity }));
  writeItem(KEY, JSON.stringify({ sessionId, startedAt: Date.now(), lines } satisfies OpenCheckout));
}

export function recallCheckout(): OpenCheckout | null {
  try {
    const stored = JSON.parse(readItem(KEY) ?? 'null') as Partial<OpenCheckout> | null;
    if (typeof stored?.sessionId !== 'string' || !Array.isArray(stored.lines)) return null;
    return Date.now() - Number(stored.startedAt) < LASTS_MS ? (stored as OpenCheckout) : null;
  } catch {
    return null;
  }
}

export function forgetCheckout() {
  removeItem(KEY);
}
