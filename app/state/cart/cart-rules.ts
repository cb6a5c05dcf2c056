import type { CardCar } from '../../../shared/cars/cars.ts';
import { toCents, toDollars } from '../../../shared/money.ts';

/** An option of a line, as last seen: dollars for one unit (D100). */
export interface CartOption {
  _id: string;
  name: string;
  price: number;
}

export interface CartItem {
  /** The car's `_id`. */
  id: string;
  title: string;
  brand: string;
  model: string;
  image: string;
  /** Dollars for one, as last seen. */
  price: number;
  quantity: number;
  /** Chosen for each unit; carts of before have none. */
  options?: CartOption[] | undefined;
}

/** What the cart takes of a car. */
export type AddedCar = Pick<CardCar, '_id' | 'title' | 'brand' | 'model' | 'image' | 'price'> &
  Pick<CartItem, 'options'>;

export interface Cart {
  items: CartItem[];
  totalItems: number;
  totalAmount: number;
}

export const emptyCart: Cart = { items: [], totalItems: 0, totalAmount: 0 };

/** Far above any stock, so that it caps nothing (D22) and sums stay exact. */
const HIGHEST_LINE_QUANTITY = 999_999;

/** A cart of these lines; totals are always computed anew, in whole cents. */
export function cartOf(items: CartItem[]): Cart {
  if (items.length === 0) return emptyCart;
  return {
    items,
    totalItems: items.reduce((sum, item) => sum + item.quantity, 0),
    totalAmount: toDollars(items.reduce((sum, item) => sum + lineCents(item), 0)),
  };
}

/** What one costs with its options, and what all of a line do; before tax. */
export function unitCents({ price, options = [] }: Pick<CartItem, 'price' | 'options'>): number {
  return options.reduce((sum, option) => sum + toCents(option.price), toCents(price));
}

export function lineCents(item: Pick<CartItem, 'price' | 'quantity' | 'options'>): number {
  return unitCents(item) * item.quantity;
}

/** A car that is in the cart already grows by what is added and takes the price just seen; else it is appended. */
export function withAdded(cart: Cart, car: AddedCar, quantity: number): Cart {
  if (!isQuantity(quantity)) return cart;
  const known = cart.items.find((item) => item.id === car._id);
  const { _id: id, title, brand, model, image, price, options = known?.options } = car;
  const total = Math.min((known?.quantity ?? 0) + quantity, HIGHEST_LINE_QUANTITY);
  const line: CartItem = {
    id,
    title,
    brand,
    model,
    image,
    price,
    quantity: total,
    options,
  };
  return cartOf(known ? cart.items.map((item) => (item === known ? line : item)) : [...cart.items, line]);
}

/** Reads a stored cart. Whatever is not a valid line is dropped, and totals are not believed. */
export function parseCart(text: string | null): Cart {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    const items = (stored as Partial<Cart> | null)?.items;
    if (!Array.isArray(items)) return emptyCart;
    const valid = items.map(validLine).filter((item) => item !== null);
    return cartOf(valid.filter((item, at) => valid.findIndex(({ id }) => id === item.id) === at));
  } catch {
    return emptyCart;
  }
}

/** Whether a line may have so many. */
export function isQuantity(quantity: unknown): quantity is number {
  return Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= HIGHEST_LINE_QUANTITY;
}

function validLine(candidate: unknown): CartItem | null {
  if (!candidate || typeof candidate !== 'object') return null;
  const { id, title, brand, model, image, price, quantity, options } = candidate as Record<string, unknown>;
  if (typeof id !== 'string' || id === '' || !isQuantity(quantity)) return null;
  if (!isPrice(price)) return null;
  const shown = { title: text(title), brand: text(brand), model: text(model), image: text(image) };
  return {
    id,
    ...shown,
    price,
    quantity,
    options: Array.isArray(options) ? options.flatMap(validOption) : undefined,
  };
}

/** The option alone is dropped where it is none: the line stays. */
function validOption(candidate: unknown): CartOption[] {
  const { _id, name, price } = (candidate ?? {}) as Record<string, unknown>;
  if (typeof _id !== 'string' || typeof name !== 'string' || !isPrice(price)) return [];
  return toDollars(toCents(price)) === price ? [{ _id, name, price }] : [];
}

const isPrice = (price: unknown): price is number => typeof price === 'number' && Number.isFinite(price) && price >= 0;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
