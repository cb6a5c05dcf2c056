import { formatCents, toDollars } from '../../../shared/money.ts';
import { describeOptions } from '../../../shared/orders/bought-options.ts';
import { taxIncluded } from '../../../shared/tax.ts';
import type { Sender } from './mail-template.ts';

/** What a line of an order is called in a mail. */
export interface NamedLine {
  title: string;
  quantity: number;
  /** What was bought with it, for each unit (D100). */
  options?: { name: string; priceCents: number }[] | undefined;
}

/** A line that has a page of its own (D89). */
export type OrderLine = { id: string };

/** A line that people can name: `F-10042-1` (D107). */
export type NumberedLine = NamedLine & OrderLine & { number: string };

/** A line as it is paid for, tax in. */
export type BoughtLine = NamedLine & { totalCents: number; taxBasisPoints: number };

/** In a subject or a sentence: `2 × 2026 Toyota Camry`. */
export const titleOf = ({ title, quantity }: NamedLine) => (quantity > 1 ? `${quantity} × ${title}` : title);
export const titlesOf = (lines: NamedLine[]) => lines.map(titleOf).join(', ');
/** Lines with their numbers: `2026 Toyota Camry (order F-10042-1)`. */
export const numberedTitlesOf = (lines: NumberedLine[]) =>
  lines.map((line) => `${titleOf(line)} (order ${line.number})`).join(', ');
/** Where money is told of, all that it is for: `2 × 2026 Toyota Camry, each with Floor mats ($40), Title fee ($18)`. */
function wholeTitleOf(line: NamedLine): string {
  const options = describeOptions(
    line.options?.map(({ name, priceCents }) => ({ name, price: toDollars(priceCents) })),
  );
  return options ? `${titleOf(line)}, ${line.quantity > 1 ? 'each with' : 'with'} ${options}` : titleOf(line);
}
export const wholeTitlesOf = (lines: NamedLine[]) => lines.map(wholeTitleOf).join('; ');
/** The page of an order, where its pickup or delivery is chosen (D89). */
export const orderPage = (publicUrl: string, { id }: OrderLine) => `${publicUrl}/dashboard/orders/${id}`;

/** Leads to the first of these, for what is the same for all of a purchase: one time is chosen for all (D89). */
export const seeOrder = (sender: Sender, lines: OrderLine[]) => seeOrders(sender, lines.slice(0, 1));

/** Leads to the page of the order; where there are several, to the list of them. */
export function seeOrders({ publicUrl }: Sender, lines: OrderLine[]) {
  const [only, ...others] = lines;
  return only && others.length === 0
    ? { label: 'See your order', url: orderPage(publicUrl, only) }
    : { label: 'See your orders', url: `${publicUrl}/dashboard/orders` };
}

/** What a purchase costs, line by line, with the rate as its receipt says it. Where no tax is charged, none is spoken of. */
export function amountsOf(lines: BoughtLine[], total = 'Total paid') {
  const basisPoints = Math.max(0, ...lines.map(({ taxBasisPoints }) => taxBasisPoints));
  return {
    rows: lines.map((line) => ({ label: wholeTitleOf(line), amount: formatCents(line.totalCents) })),
    total: {
      label: basisPoints > 0 ? `${total}, ${taxIncluded(basisPoints)}` : total,
      amount: formatCents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    },
  };
}

/** An amount that goes back, or should, of what was bought on a line. */
export function amountsOfRefund(line: NamedLine & { amountCents: number }, total: string) {
  const amount = formatCents(line.amountCents);
  return { rows: [{ label: wholeTitleOf(line), amount }], total: { label: total, amount } };
}
