import { toDollars } from '../../../shared/money.ts';
import type { Sales, SalesQuery, Sums } from '../../../shared/orders/sales.ts';
import type { Database } from '../../db/client.ts';
import { findYears, sumByBrand, sumByMonth } from './sales-queries.ts';

interface CentSums {
  orders: number;
  paidCents: number;
  refundedCents: number;
}

const LONGEST_MONTHS = 1200;
const nothing: CentSums = { orders: 0, paidCents: 0, refundedCents: 0 };

/** What was sold in a period, by month and by brand. Summed in cents, so that every total is exact. */
export async function readSales(db: Database, period: SalesQuery): Promise<Sales> {
  const [months, brands, years] = [await sumByMonth(db, period), await sumByBrand(db, period), await findYears(db)];
  const sold = new Map(months.map((each) => [each.month, each]));
  const first = period.from ?? months[0]?.month;
  const last = period.to ?? months.at(-1)?.month;
  return {
    months: monthsFrom(first, last).map((month) => ({ month, ...present(sold.get(month) ?? nothing) })),
    brands: brands.map(({ brand, ...sums }) => ({ brand, ...present(sums) })),
    total: present(months.reduce(add, nothing)),
    years,
  };
}

function add(one: CentSums, other: CentSums): CentSums {
  return {
    orders: one.orders + other.orders,
    paidCents: one.paidCents + other.paidCents,
    refundedCents: one.refundedCents + other.refundedCents,
  };
}

function present({ orders, paidCents, refundedCents }: CentSums): Sums {
  const [paid, refunded] = [toDollars(paidCents), toDollars(refundedCents)];
  return { orders, paid, refunded, revenue: toDollars(paidCents - refundedCents) };
}

/** Every month from the first to the last, so that one without a sale is not left out. */
function monthsFrom(first: string | undefined, last: string | undefined): string[] {
  if (!first || !last) return [];
  const months: string[] = [];
  for (let month = first; month <= last && months.length < LONGEST_MONTHS; month = following(month)) months.push(month);
  return months;
}

function following(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`;
}
