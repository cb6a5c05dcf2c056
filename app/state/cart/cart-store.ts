import { useSyncExternalStore } from 'react';
import { createStore } from '../../create-store.ts';
import { readItem, watchItems, writeItem } from '../../storage/browser-storage.ts';
import {
  type AddedCar,
  type Cart,
  type CartItem,
  emptyCart,
  parseCart,
  withAdded,
  without,
  withoutBought,
  withPrices,
  withQuantity,
  withRestored,
} from './cart-rules.ts';

const KEY = 'cart';
const SETTLED_KEY = 'settledCheckouts';
const SETTLED_KEPT = 50;

const { announce, subscribe } = createStore((react) => watchItems([KEY], react));
let lastText: string | null = null;
let lastCart: Cart = emptyCart;

/** The cart as it is stored now; the same object as long as the stored text is the same. */
export function readCart(): Cart {
  const text = readItem(KEY);
  if (text !== lastText) {
    lastText = text;
    lastCart = parseCart(text);
  }
  return lastCart;
}

/** Every change starts from what is stored, so that two tabs share one cart. */
export function change(rule: (cart: Cart) => Cart) {
  writeItem(KEY, JSON.stringify(rule(readCart())));
  announce();
}

const actions = {
  /** The cart as another tab may have left it a moment ago, before this one has heard of it. */
  latest: (): Cart => {
    announce();
    return readCart();
  },
  add: (car: AddedCar, quantity = 1) => change((cart) => withAdded(cart, car, quantity)),
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

/** The cart and what can be done with it. On the server, and while hydrating, it is empty. */
export function useCart(): Cart & typeof actions & { quantityOf: (carId: string) => number } {
  const cart = useSyncExternalStore(subscribe, readCart, () => emptyCart);
  return { ...cart, ...actions, quantityOf: (id) => cart.items.find((item) => item.id === id)?.quantity ?? 0 };
}

function settledSessions(): string[] {
  try {
    const stored: unknown = JSON.parse(readItem(SETTLED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
