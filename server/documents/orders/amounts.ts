import { formatCents } from '../../../shared/money.ts';
import { costOf } from '../../../shared/options/option-rules.ts';
import { percentOf, taxIncluded, taxOf } from '../../../shared/tax.ts';
import { numberOf } from '../../orders/present-order.ts';
import type { Purchase } from '../../orders/purchase.ts';
import type { Dealer } from '../paper.ts';
import type { Block } from '../pdf/blocks.ts';
import type { Row } from '../pdf/table.ts';

type Line = Purchase['lines'][number];
/** What was charged may be a cent from what a line alone would come to, as its share of the whole was rounded. */
const ROUNDING_CENTS = 1;

interface Split {
  /** The car without its options. */
  carCents: number;
  netCents: number;
  taxCents: number;
}

/**
 * What a line cost before tax, and the tax on it. Undefined where the price then is not known: the records of an order
 * that was restored have only what was charged.
 */
function splitOf({ order, unitPriceCents }: Line): Split | undefined {
  if (unitPriceCents === undefined) return undefined;
  const { options, quantity, totalCents, taxBasisPoints } = order;
  const { taxedCents, untaxedCents } = costOf({ priceCents: unitPriceCents, options }, quantity);
  const netCents = taxedCents + untaxedCents;
  const taxCents = totalCents - netCents;
  const isTrue = Math.abs(taxCents - taxOf(taxedCents, taxBasisPoints)) <= ROUNDING_CENTS;
  return isTrue ? { carCents: unitPriceCents * quantity, netCents, taxCents } : undefined;
}

/** The car of a line, and each of its options, with what they cost; without that where only the charge is known. */
export function pricesOf(line: Line): { name: string; amount: string }[] {
  const { title, options, quantity, totalCents, taxBasisPoints } = line.order;
  const split = splitOf(line);
  const rows = options.map(({ name, priceCents, taxed }) => ({
    name: taxed || taxBasisPoints === 0 ? name : `${name} (not taxed)`,
    amount: split ? formatCents(priceCents * quantity) : '',
  }));
  return [{ name: title, amount: formatCents(split?.carCents ?? totalCents) }, ...rows];
}

/** From the price of the cars to what the card was charged; an order without tax says nothing of it. */
export function sumRows(lines: Line[]): Row[] {
  const totalCents = lines.reduce((sum, { order }) => sum + order.totalCents, 0);
  const rate = lines[0]?.order.taxBasisPoints ?? 0;
  const total: Row = { cells: ['Total', formatCents(totalCents)], isStrong: true };
  if (lines.every(({ order }) => order.taxBasisPoints === 0)) return [total];
  const splits = lines.map(splitOf);
  if (splits.includes(undefined)) return [{ ...total, cells: [`Total, ${taxIncluded(rate)}`, total.cells[1] ?? ''] }];
  const taxCents = splits.reduce((sum, split) => sum + (split?.taxCents ?? 0), 0);
  return [
    ['Subtotal', formatCents(totalCents - taxCents)],
    [`Sales tax (${percentOf(rate)}%)`, formatCents(taxCents)],
    total,
  ];
}

const methods: Record<string, string> = { card: 'card', us_bank_account: 'bank account' };

/** What came in, what went back, of several lines for which, and what that leaves. */
export function paymentRows(lines: Line[], { payment, refunds }: Purchase, { formatDay }: Dealer): Row[] {
  const paidCents = lines.reduce((sum, { order }) => sum + order.totalCents, 0);
  const backCents = lines.reduce((sum, { order }) => sum + order.refundedCents, 0);
  const byId = new Map(lines.map(({ order }) => [order.id, order]));
  const own = refunds.flatMap((refund) => {
    const order = byId.get(refund.orderId ?? '');
    return order ? [{ ...refund, order }] : [];
  });
  // Money that went back in other ways, or before each refund was recorded.
  const otherCents = backCents - own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const how = payment?.method ? ` by ${methods[payment.method] ?? payment.method.replaceAll('_', ' ')}` : '';
  const rows: Row[] = [[`Paid${how}${payment ? ` on ${formatDay(payment.createdAt)}` : ''}`, formatCents(paidCents)]];
  for (const { amountCents, endedAt, askedAt, order } of own) {
    const forWhat = lines.length > 1 ? ` for ${numberOf(order)}, ${order.title}` : '';
    rows.push([`Refunded on ${formatDay(endedAt ?? askedAt)}${forWhat}`, `−${formatCents(amountCents)}`]);
  }
  if (otherCents > 0) rows.push(['Refunded', `−${formatCents(otherCents)}`]);
  if (backCents > 0) rows.push({ cells: ['Paid, less refunds', formatCents(paidCents - backCents)], isStrong: true });
  return rows;
}

/** Amounts one below the other, with what each is for. */
export const amountsTable = (rows: Row[]): Block => ({ kind: 'table', widths: [3, 1], amounts: [1], rows });
