import { type Cart, type CartItem, cartOf, isQuantity } from './cart-rules.ts';

// What is done to a cart on its own page and after a purchase: apart from what every page needs of it.

export function without(cart: Cart, id: string): Cart {
  return cartOf(cart.items.filter((item) => item.id !== id));
}

/** The cart with lines that were taken out; those that have come back meanwhile stay as they are. */
export function withRestored(cart: Cart, lines: readonly CartItem[]): Cart {
  const missing = lines.filter(({ id }) => !cart.items.some((item) => item.id === id));
  return cartOf([...missing, ...cart.items]);
}

/** Anything but a whole number above 0 is ignored. */
export function withQuantity(cart: Cart, id: string, quantity: number): Cart {
  if (!isQuantity(quantity)) return cart;
  return cartOf(cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)));
}

/** The cart at the prices that count now (D23). Cars without a price in the list keep theirs. */
export function withPrices(cart: Cart, prices: ReadonlyMap<string, number>): Cart {
  return cartOf(cart.items.map((item) => ({ ...item, price: prices.get(item.id) ?? item.price })));
}

/** The cart less what was bought; what was added since then stays (D24). */
export function withoutBought(cart: Cart, bought: readonly { id: string; quantity: number }[]): Cart {
  const left = cart.items.map((item) => {
    const taken = bought.filter(({ id }) => id === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
    return { ...item, quantity: item.quantity - taken };
  });
  return cartOf(left.filter((item) => item.quantity > 0));
}
