import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAvailable, isPriced } from '../../../../shared/cars/car-states.ts';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { toCents } from '../../../../shared/money.ts';
import type { OwnHold } from '../../../../shared/orders/checkout.ts';
import { offeredCars } from '../../../api/cars/offered-cars.ts';
import { heldForMe, paymentVerification, type VerificationAnswer } from '../../../api/orders/orders.ts';
import { useAuth } from '../../../state/auth.tsx';
import { cartChanges } from '../../../state/cart/cart-changes.ts';
import type { CartItem } from '../../../state/cart/cart-rules.ts';
import { useCart } from '../../../state/cart/cart-store.ts';
import { forgetCheckout, recallCheckout } from '../../../state/cart/open-checkout.ts';

/** How a line of the cart stands in the shop as it is now. */
export type LineStatus =
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | { kind: 'on request' }
  | { kind: 'held' }
  | { kind: 'reserved' }
  | { kind: 'left'; left: number; isShort: boolean };

export function lineStatusOf(
  item: Pick<CartItem, 'id' | 'quantity'>,
  offered: ReadonlyMap<string, Pick<CardCar, 'price' | 'inStock' | 'quantity' | 'reservedUntil'>> | undefined,
  ownHold: OwnHold | undefined,
): LineStatus {
  if (!offered) return { kind: 'unknown' };
  const car = offered.get(item.id);
  if (!car) return { kind: 'gone' };
  if (!isPriced(car)) return { kind: 'on request' };
  const left = isAvailable(car) ? car.quantity : 0;
  const held = ownHold?.find(({ carId }) => carId === item.id)?.quantity ?? 0;
  // One's own unfinished payment holds these cars; a new one frees them first (D62).
  if (left < item.quantity && car.inStock && left + held >= item.quantity) return { kind: 'held' };
  if (car.reservedUntil) return { kind: 'reserved' };
  return { kind: 'left', left, isShort: left < item.quantity };
}

/** A line of which nothing can be bought now: it is not part of the total, and must go before the rest is bought (D23). */
export function isUnavailable(status: LineStatus): boolean {
  if (status.kind === 'left') return status.left === 0;
  return status.kind === 'gone' || status.kind === 'on request' || status.kind === 'reserved';
}

/** Asks the server what the cart's cars cost and how many there are; changed prices take effect (D23). */
export function useOffers() {
  const { items } = useCart();
  const { adoptPrices } = cartChanges;
  const offers = useQuery({
    ...offeredCars(items.map(({ id }) => id)),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
  });
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, number>>(new Map());
  // What one's own unfinished payment holds, where this browser has started one.
  const { user } = useAuth();
  const [openSession, setOpenSession] = useState<string>();
  const whenPaying = { enabled: openSession !== undefined && user !== null };
  const ownHold = useQuery({ ...heldForMe, ...whenPaying });
  const payment = useQuery({ ...paymentVerification(openSession ?? '', false), ...whenPaying });
  const offered = offers.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server changes prices
  useEffect(() => {
    setOpenSession(recallCheckout()?.sessionId);
    const changed = items.filter(({ id, price }) => isRepriced(price, offered?.get(id)));
    if (!offered || changed.length === 0) return;
    setOldPrices((known) => new Map([...known, ...changed.map(({ id, price }) => [id, price] as const)]));
    adoptPrices(new Map(changed.map(({ id, price }) => [id, offered.get(id)?.price ?? price])));
  }, [offered, offers.dataUpdatedAt]);

  // An expired checkout is no news, and need not be asked about again.
  useEffect(() => {
    if (payment.data?.state === 'expired') forgetCheckout();
  }, [payment.data]);

  return {
    /** The cars of the cart as they are now. */
    cars: offered,
    oldPrices,
    /** The payment that was started here and that the success page has not confirmed yet. */
    payment: openSession === undefined ? undefined : noticeOf(openSession, payment.data),
    hasFailed: offers.isError,
    refetch: () => void offers.refetch(),
    lineStatus: (item: CartItem) => lineStatusOf(item, ownHold.isLoading ? undefined : offered, ownHold.data),
  };
}

export interface PaymentNotice {
  sessionId: string;
  isPaid: boolean;
}

/** Only what is known is said: of a payment page that is still open, the lines tell what it holds. */
function noticeOf(sessionId: string, answer: VerificationAnswer | undefined): PaymentNotice | undefined {
  if (!answer?.verified && answer?.state !== 'pending') return;
  return { sessionId, isPaid: answer.verified };
}

/** A price that is told on request has no number to change to. */
function isRepriced(price: number, car: CardCar | undefined): boolean {
  return car !== undefined && isPriced(car) && toCents(car.price) !== toCents(price);
}
