import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isAvailable, isPriced } from '../../../../shared/cars/car-rules.ts';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { toCents } from '../../../../shared/money.ts';
import { offeredCars } from '../../../api/cars/cars.ts';
import type { CartItem } from '../../../state/cart-rules.ts';
import { useCart } from '../../../state/cart-store.ts';
import { type OpenCheckout, recallCheckout } from '../../../state/open-checkout.ts';

/** How a line of the cart stands in the shop as it is now. */
export type LineStatus =
  | { kind: 'unknown' }
  | { kind: 'gone' }
  | { kind: 'on request' }
  | { kind: 'held' }
  | { kind: 'left'; left: number; isShort: boolean };

export function lineStatusOf(
  item: Pick<CartItem, 'id' | 'quantity'>,
  offered: ReadonlyMap<string, Pick<CardCar, 'price' | 'inStock' | 'quantity'>> | undefined,
  openCheckout: OpenCheckout | null,
): LineStatus {
  if (!offered) return { kind: 'unknown' };
  const car = offered.get(item.id);
  if (!car) return { kind: 'gone' };
  if (!isPriced(car)) return { kind: 'on request' };
  const left = isAvailable(car) ? car.quantity : 0;
  const held = openCheckout?.lines.find(({ id }) => id === item.id)?.quantity ?? 0;
  // One's own unfinished payment holds these cars; a new one frees them first (D62).
  if (left < item.quantity && car.inStock && left + held >= item.quantity) return { kind: 'held' };
  return { kind: 'left', left, isShort: left < item.quantity };
}

/** A line that must go before the rest can be bought (D23). Too many of a car is for the server to refuse (D22). */
export function blocksCheckout({ kind }: LineStatus): boolean {
  return kind === 'gone' || kind === 'on request';
}

/** Asks the server what the cart's cars cost and how many there are; changed prices take effect (D23). */
export function useOffers() {
  const { items, adoptPrices } = useCart();
  const offers = useQuery({
    ...offeredCars(items.map(({ id }) => id)),
    enabled: items.length > 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const [oldPrices, setOldPrices] = useState<ReadonlyMap<string, number>>(new Map());
  const [openCheckout, setOpenCheckout] = useState<OpenCheckout | null>(null);
  const offered = offers.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only an answer of the server changes prices
  useEffect(() => {
    setOpenCheckout(recallCheckout());
    const changed = items.filter(({ id, price }) => isRepriced(price, offered?.get(id)));
    if (!offered || changed.length === 0) return;
    setOldPrices((known) => new Map([...known, ...changed.map(({ id, price }) => [id, price] as const)]));
    adoptPrices(new Map(changed.map(({ id, price }) => [id, offered.get(id)?.price ?? price])));
  }, [offered, offers.dataUpdatedAt]);

  return {
    oldPrices,
    hasFailed: offers.isError,
    ask: () => void offers.refetch(),
    lineStatus: (item: CartItem) => lineStatusOf(item, offered, openCheckout),
  };
}

/** A price that is told on request has no number to change to. */
function isRepriced(price: number, car: CardCar | undefined): boolean {
  return car !== undefined && isPriced(car) && toCents(car.price) !== toCents(price);
}
