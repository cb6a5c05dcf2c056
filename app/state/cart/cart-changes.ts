import { readItem, writeItem } from '../../storage/browser-storage.ts';
import { without, withoutBought, withPrices, withQuantity, withRestored } from './cart-edits.ts';
import { type CartItem, emptyCart } from './cart-rules.ts';
import { change } from './cart-store.ts';

const SETTLED_KEY = 'settledCheckouts';
const SETTLED_KEPT = 50;

/** What the cart's own page and a purchase change. */
export const cartChanges = {
  remove: (id: string) => change((cart) => without(cart, id)),
  setQuantity: (id: string, quantity: number) => change((cart) => withQuantity(cart, id, quantity)),
  clear: () => change(() => emptyCart),
  restore: (lines: readonly CartItem[]) => change((cart) => withRestored(cart, lines)),
  adoptPrices: (prices: ReadonlyMap<string, number>) => change((cart) => withPrices(cart, prices)),
  /** Takes out what a paid checkout bought, once per session, however often its page is opened (D24). */
  settle: (sessionId: string, bought: readonly { id: string; quantity: number }[]) => {
    const settled = settledSessions();
    if (settled.includes(sessionId)) return;
    writeItem(SETTLED_KEY, JSON.stringify([...settled, sessionId].slice(-SETTLED_KEPT)));
    change((cart) => withoutBought(cart, bought));
  },
};

function settledSessions(): string[] {
  try {
    const stored: unknown = JSON.parse(readItem(SETTLED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
