import { formatCents } from '../../../shared/money.ts';
import type { Sender } from './mail-template.ts';

/** What a line of an order is called in a mail. */
export interface NamedLine {
  title: string;
  quantity: number;
  /** What was bought with it (D100). */
  options?: { name: string }[] | undefined;
}

/** A line that people can name: `F-10042-1` (D107). */
export type NumberedLine = NamedLine & { number: string };

/** A line as it was paid for, tax in. */
export type BoughtLine = NamedLine & { totalCents: number; taxBasisPoints: number };

export const titleOf = ({ title, quantity }: NamedLine) => (quantity > 1 ? `${quantity} × ${title}` : title);
/** With its options, where money is told of: `2 × 2026 Toyota Camry, with Floor mats`. */
export const wholeTitleOf = (line: NamedLine) =>
  [titleOf(line), line.options?.map(({ name }) => name).join(', ')].filter(Boolean).join(', with ');
/** Lines with their numbers: `2026 Toyota Camry (order F-10042-1)`. */
export const numberedTitlesOf = (lines: NumberedLine[]) =>
  lines.map((line) => `${titleOf(line)} (order ${line.number})`).join(', ');
export const titlesOf = (lines: NamedLine[]) => lines.map(titleOf).join(', ');
export const seeOrders = ({ publicUrl }: Sender) => ({
  label: 'See your orders',
  url: `${publicUrl}/dashboard/orders`,
});

/** What a purchase cost, line by line. Where no tax was charged, none is spoken of. */
export function amountsOf(lines: BoughtLine[]) {
  const isTaxed = lines.some(({ taxBasisPoints }) => taxBasisPoints > 0);
  return {
    rows: lines.map((line) => ({ label: wholeTitleOf(line), amount: formatCents(line.totalCents) })),
    total: {
      label: isTaxed ? 'Total paid, sales tax included' : 'Total paid',
      amount: formatCents(lines.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    },
  };
}
