import { type Fulfilment, mayFollow } from '../../../shared/orders/order-states.ts';
import type { Model } from './model.ts';
import { isBeingReturned } from './receiving.ts';
import type { Line, ModelCheckout } from './state.ts';

/** @returns the status the shop should answer with: the first line that cannot be had is the one that is told of */
export function answerToCheckOut(model: Model, wanted: { car: string; quantity: number; price: number }[]): number {
  for (const { car: id, quantity, price } of wanted) {
    const car = model.car(id);
    if (car.isDeleted) return 404;
    if (car.price !== price || !car.inStock || car.left < quantity) return 409;
  }
  return 200;
}

/** What the records say to a refund. */
export function answerToRefund(
  { orders, isDisputed }: ModelCheckout,
  line: Line,
  { cents, restock }: { cents: number; restock: boolean },
): number {
  const { total, refunded, isAsked, isReturned, quantity } = line;
  const left = total - refunded;
  if (orders !== 'paid' || left === 0 || isDisputed || cents === 0) return 409;
  if (cents > left) return 400;
  // Its car comes back by the return alone.
  if (restock && isBeingReturned(line)) return 409;
  if (restock && quantity > 1 && cents < left) return 400;
  // A car comes back once.
  return isAsked || (restock && isReturned) ? 409 : 200;
}

/** What goes back where nobody says how much, in cents: not what is held back at its return. */
export function leftToRefund({ total, refunded, givenBack }: Line): number {
  const isOff = givenBack === null || givenBack.state === 'declined' || givenBack.state === 'withdrawn';
  return Math.max(0, total - refunded - (isOff ? 0 : givenBack.held));
}

/** What the provider has to say to it, which the shop asks before it pays. */
export function outcomeOf(
  { dispute }: ModelCheckout,
  line: Line,
  restock: boolean,
  isBack = line.back > line.refunded,
) {
  if (dispute === 'open' || line.back < line.refunded) return { status: 409 };
  // All of it had gone back without a word of the car.
  if (isBack) return { status: restock ? 409 : 200 };
  return { status: 200, isPaid: true };
}

/** Whether an order may become this. */
export function mayStep({ orders, isDisputed }: ModelCheckout, line: Line, to: Fulfilment): boolean {
  if (line.step === to) return true;
  if (!mayFollow(line.step, to)) return false;
  if (to === 'returned' && isBeingReturned(line)) return false;
  if (to !== 'ready' && to !== 'handed_over') return true;
  if (to === 'handed_over' && isDisputed) return false;
  return orders === 'paid' && line.refunded < line.total && !line.isAsked && !line.isReturned;
}
