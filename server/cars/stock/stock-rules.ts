import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import type { CarRow } from '../car-row.ts';
import { type ActiveSale, findActiveSales } from './active-sales.ts';

/** What of a car says how many of which vehicle are for sale. */
export type Stock = Pick<CarRow, 'vin' | 'inStock' | 'onHand' | 'held' | 'published'>;
export interface Sales {
  /** The order that has sold a vehicle, as far as its VIN is known. */
  of: (car: { id?: string | undefined; vin: string | null }) => ActiveSale | undefined;
  /** Those that have sold some of a car while it had no VIN. */
  unnamedOf: (id: string) => ActiveSale[];
}

const ONE_OF_A_VIN = 'A VIN names one vehicle, so there can be at most 1 of this car.';
const SEVERAL_SOLD =
  'Several of this car were sold without a VIN, so we can’t tell which one this is. Please add this vehicle as a separate car.';

/** The orders that have sold these cars, or vehicles with these VINs, for good. */
export async function readSales(db: Database, cars: { id?: string | undefined; vin: string | null }[]): Promise<Sales> {
  const sales = await findActiveSales(db, {
    vins: cars.flatMap(({ vin }) => vin ?? []),
    carIds: cars.flatMap(({ id }) => id ?? []),
  });
  const named = sales.filter(({ vin }) => vin !== null);
  const byVin = new Map(named.map((sale) => [sale.vin, sale]));
  const byCar = new Map(named.map((sale) => [sale.carId, sale]));
  const unnamed = Map.groupBy(
    sales.filter(({ vin }) => vin === null),
    ({ carId }) => carId,
  );
  return {
    of: ({ id, vin }) => (vin ? byVin.get(vin) : undefined) ?? (id ? byCar.get(id) : undefined),
    unnamedOf: (id) => unnamed.get(id) ?? [],
  };
}

/** Whether a VIN that a car gets can only be that of one sold before: none of it is left. */
export function namesSold(before: Stock | undefined, { vin }: Pick<Stock, 'vin'>): before is Stock {
  return before?.vin === null && before.onHand === 0 && vin !== null;
}

/** Why a car's stock may not become this, by a form or by a file (D67); nothing when it may. The car is locked. */
export function refusalOf(
  before: (Stock & { id: string }) | undefined,
  after: Stock,
  sales: Sales,
): ShopError | undefined {
  const vinChanges = (before?.vin ?? null) !== after.vin;
  const rises = after.onHand > (before?.onHand ?? 0);
  // Who is paying right now buys the vehicle that they saw, and it stays in the shop until then (D108).
  if (before && before.held > 0 && (vinChanges || (before.published && !after.published))) return carHeld();
  // An order and its car name the same vehicle for as long as the car may come back to be sold again.
  const soldAs = before?.vin && vinChanges ? sales.of({ id: before.id, vin: null }) : undefined;
  if (soldAs && soldAs.vin !== after.vin) return vinSold(soldAs);
  if (after.vin && after.onHand > 1 && (rises || vinChanges)) {
    return after.held > 0 ? carHeld() : invalid('quantity', ONE_OF_A_VIN);
  }
  const comesOnSale = after.onHand > 0 && (rises || vinChanges || (after.inStock && !before?.inStock));
  const [soldBefore, ...others] = namesSold(before, after) ? sales.unnamedOf(before.id) : [];
  if (soldBefore && (others.length > 0 || soldBefore.quantity > 1)) return invalid('vin', SEVERAL_SOLD);
  const sale = comesOnSale || soldBefore ? sales.of({ id: before?.id, vin: after.vin }) : undefined;
  const seller = sale ?? (comesOnSale ? soldBefore : undefined);
  return seller && carSold(seller.orderId);
}

export const carHeld = () =>
  new ShopError('CAR_HELD', 'Someone is paying for this car right now. Please try again later.');

function carSold(orderId: string): ShopError {
  return new ShopError(
    'CAR_SOLD',
    `Order ${orderId} has sold this car. It can be offered again once that order is returned, refunded with restocking, or bought back.`,
  );
}

function vinSold({ orderId, vin }: ActiveSale): ShopError {
  return new ShopError(
    'CAR_SOLD',
    `Order ${orderId} has sold this car as ${vin}. Its VIN can change once that order is returned, refunded with restocking, or bought back.`,
  );
}

function invalid(path: string, message: string): ShopError {
  return new ShopError('INVALID_INPUT', message, [{ path, message }]);
}
