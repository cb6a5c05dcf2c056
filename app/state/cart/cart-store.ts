import { useSyncExternalStore } from 'react';
import { createStore } from '../../create-store.ts';
import { readItem, watchItems, writeItem } from '../../storage/browser-storage.ts';
import { type AddedCar, type Cart, emptyCart, parseCart, withAdded } from './cart-rules.ts';

const KEY = 'cart';

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
};

/** The cart and what every page does with it. On the server, and while hydrating, it is empty. */
export function useCart(): Cart & typeof actions & { quantityOf: (carId: string) => number } {
  const cart = useSyncExternalStore(subscribe, readCart, () => emptyCart);
  return { ...cart, ...actions, quantityOf: (id) => cart.items.find((item) => item.id === id)?.quantity ?? 0 };
}
