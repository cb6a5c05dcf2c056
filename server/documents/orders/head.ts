import { type Dealer, linesOfDealer } from '../paper.ts';
import type { Block } from '../pdf/blocks.ts';

interface Head {
  title: string;
  number: string;
  madeAt: Date;
  /** The lines about the buyer. */
  buyer: string[];
}

/** How a paper about a sale begins: what it is, of which day, and between whom. */
export function headOf(dealer: Dealer, { title, number, madeAt, buyer }: Head): Block[] {
  return [
    { kind: 'title', dealer: [dealer.name], title, lines: [number, dealer.formatDay(madeAt)] },
    {
      kind: 'columns',
      columns: [
        { title: 'Seller', lines: linesOfDealer(dealer) },
        { title: 'Buyer', lines: buyer },
      ],
    },
  ];
}
