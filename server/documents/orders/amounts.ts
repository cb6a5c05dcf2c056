import { formatAmount, taxOf, toDollars } from '../../../shared/money.ts';
import type { Purchase } from '../../orders/purchase.ts';
import type { Dealer } from '../paper.ts';
import type { Block } from '../pdf/blocks.ts';
import type { Row } from '../pdf/table.ts';

type Line = Purchase['lines'][number];
/** What was charged may be a cent from what a line alone would come to, as its share of the whole was rounded. */
const ROUNDING_CENTS = 1;

export const amountOf = (cents: number): string => formatAmount(toDollars(cents));

/**
 * What a line cost before tax, and the tax on it. Undefined where the price then is not known: the records of an order
 * that was restored have only what was charged.
 */
export function splitOf({ order, unitPriceCents }: Line): { netCents: number; taxCents: number } | undefined {
  if (unitPriceCents === undefined) return undefined;
  const netCents = unitPriceCents * order.quantity;
  const taxCents = order.totalCents - netCents;
  const isTrue = Math.abs(taxCents - taxOf(netCents, order.taxBasisPoints)) <= ROUNDING_CENTS;
  return isTrue ? { netCents, taxCents } : undefined;
}

/** From the price of the cars to what the card was charged; an order without tax says nothing of it. */
export function sumRows(lines: Line[]): Row[] {
  const totalCents = lines.reduce((sum, { order }) => sum + order.totalCents, 0);
  const rate = `${(lines[0]?.order.taxBasisPoints ?? 0) / 100}%`;
  const total: Row = { cells: ['Total', amountOf(totalCents)], isStrong: true };
  if (lines.every(({ order }) => order.taxBasisPoints === 0)) return [total];
  const splits = lines.map(splitOf);
  if (splits.includes(undefined))
    return [{ ...total, cells: [`Total, sales tax (${rate}) included`, total.cells[1] ?? ''] }];
  const taxCents = splits.reduce((sum, split) => sum + (split?.taxCents ?? 0), 0);
  return [['Subtotal', amountOf(totalCents - taxCents)], [`Sales tax (${rate})`, amountOf(taxCents)], total];
}

/** Whether the money has come in, be it that it went back later. */
export const isPaid = ({ order }: Purchase): boolean =>
  order.paymentStatus !== 'pending' && order.paymentStatus !== 'failed';

const methods: Record<string, string> = { card: 'card', us_bank_account: 'bank account' };

/** What came in, what went back, and what that leaves. */
export function paymentRows(lines: Line[], { payment, refunds }: Purchase, { formatDay }: Dealer): Row[] {
  const paidCents = lines.reduce((sum, { order }) => sum + order.totalCents, 0);
  const backCents = lines.reduce((sum, { order }) => sum + order.refundedCents, 0);
  const ids = new Set(lines.map(({ order }) => order.id));
  const own = refunds.filter(({ orderId }) => orderId && ids.has(orderId));
  // Money that went back in other ways, or before each refund was recorded.
  const otherCents = backCents - own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const how = payment?.method ? ` by ${methods[payment.method] ?? payment.method.replaceAll('_', ' ')}` : '';
  const rows: Row[] = [[`Paid${how}${payment ? ` on ${formatDay(payment.createdAt)}` : ''}`, amountOf(paidCents)]];
  for (const { amountCents, endedAt, askedAt } of own) {
    rows.push([`Refunded on ${formatDay(endedAt ?? askedAt)}`, `−${amountOf(amountCents)}`]);
  }
  if (otherCents > 0) rows.push(['Refunded', `−${amountOf(otherCents)}`]);
  if (backCents > 0) rows.push({ cells: ['Paid, less refunds', amountOf(paidCents - backCents)], isStrong: true });
  return rows;
}

/** Amounts one below the other, with what each is for. */
export const amountsTable = (rows: Row[]): Block => ({ kind: 'table', widths: [3, 1], amounts: [1], rows });
