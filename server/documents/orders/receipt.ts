import { purchaseNumberOf } from '../../../shared/orders/order-numbers.ts';
import { isPaid, numberOf } from '../../orders/present-order.ts';
import type { Purchase } from '../../orders/purchase.ts';
import type { Dealer, Paper } from '../paper.ts';
import type { Row } from '../pdf/table.ts';
import { amountsTable, paymentRows, pricesOf, sumRows } from './amounts.ts';
import { headOf } from './head.ts';

/** A receipt goes to its buyer as it is: nobody else looks at it first. */
const RECORDS_NOTE =
  'Your state’s law may ask for more than this paper says. If you need anything else for your records, please ask us.';

/** What a buyer has paid, for all that was bought at once. Without the money it is no receipt, and says so. */
export function receiptOf(dealer: Dealer, purchase: Purchase): Paper {
  const { order, lines, buyer } = purchase;
  const number = purchaseNumberOf(order.purchaseNumber);
  const name = isPaid(order) ? 'Receipt' : 'Order';
  return {
    fileName: `receipt-${number}.pdf`,
    title: `${name} ${number}`,
    blocks: [
      ...headOf(dealer, {
        title: name,
        number,
        madeAt: order.createdAt,
        buyer: [buyer ?? '', order.email].filter(Boolean),
      }),
      {
        kind: 'table',
        widths: [1.4, 4, 2.6, 1.1, 1.7],
        head: ['Order', 'Vehicle', 'VIN', 'Quantity', 'Amount'],
        amounts: [3, 4],
        rows: lines.flatMap(rowsOf),
      },
      amountsTable(sumRows(lines)),
      ...(isPaid(order)
        ? [{ kind: 'heading', text: 'Payment' } as const, amountsTable(paymentRows(lines, purchase, dealer))]
        : [{ kind: 'notice', text: unpaid[order.paymentStatus === 'failed' ? 'failed' : 'pending'] } as const]),
      { kind: 'text', text: RECORDS_NOTE, isSoft: true },
    ],
  };
}

const unpaid = {
  pending: 'This is not a receipt. We haven’t received your payment yet.',
  failed: 'This is not a receipt. Your payment didn’t go through.',
};

/** The car, and below it each of its options. */
function rowsOf(line: Purchase['lines'][number]): Row[] {
  const { order } = line;
  const [car, ...options] = pricesOf(line);
  const first = [numberOf(order), car?.name ?? '', order.vin ?? '', String(order.quantity), car?.amount ?? ''];
  return [first, ...options.map(({ name, amount }) => ['', `+ ${name}`, '', '', amount])];
}
