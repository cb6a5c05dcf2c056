import { conditionNames } from '../../../shared/cars/car-states.ts';
import { describeWarranty } from '../../../shared/cars/warranty-names.ts';
import { ShopError } from '../../errors.ts';
import { hasBillOfSale, isPaid, numberOf } from '../../orders/present-order.ts';
import type { Purchase } from '../../orders/purchase.ts';
import { mileageOf } from '../facts.ts';
import { type Dealer, LAW_NOTE, type Paper } from '../paper.ts';
import type { Block } from '../pdf/blocks.ts';
import type { Row } from '../pdf/table.ts';
import { amountsTable, paymentRows, pricesOf, sumRows } from './amounts.ts';
import { headOf } from './head.ts';

type Vehicle = NonNullable<Purchase['order']['vehicle']>;

/** What 16 CFR 455.3(b) has every contract for a used vehicle say, to the letter. */
const WINDOW_FORM =
  'The information you see on the window form for this vehicle is part of this contract. Information on the window form overrides any contrary provisions in the contract of sale.';
/** What is signed stands on the page of the signatures: so high are the last blocks, where they are one line each. */
const SIGNED_HEIGHT = 190;
/** Filled in by hand. */
const BLANK = '______________________________';

/**
 * The sale of one car, to be signed.
 * @throws ShopError CONFLICT before the money is in, and once all of it has gone back
 */
export function billOfSaleOf(dealer: Dealer, purchase: Purchase, vehicle: Vehicle | undefined): Paper {
  const { order, buyer } = purchase;
  if (!hasBillOfSale(order)) {
    const why = isPaid(order) ? 'All money of this order has gone back' : 'This order has not been paid for';
    throw new ShopError('CONFLICT', `${why}, so there is no bill of sale.`);
  }
  const number = numberOf(order);
  const lines = purchase.lines.filter((line) => line.order.id === order.id);
  return {
    fileName: `bill-of-sale-${number}.pdf`,
    title: `Bill of sale ${number}`,
    blocks: [
      ...headOf(dealer, {
        title: 'Bill of sale',
        number,
        madeAt: order.createdAt,
        buyer: [buyer ?? BLANK, order.email, 'Address:', BLANK, BLANK],
      }),
      { kind: 'heading', text: 'Vehicle' },
      { kind: 'table', widths: [1.5, 2.6, 1, 1.6], rows: vehicleRows(order, vehicle) },
      { kind: 'heading', text: 'Price and payment' },
      amountsTable([...optionRows(lines), ...sumRows(lines), ...paymentRows(lines, purchase, dealer)]),
      ...warrantyBlocks(order.vehicle),
      { kind: 'room', height: SIGNED_HEIGHT },
      ...(vehicle?.condition === 'new' ? [] : [{ kind: 'notice', text: WINDOW_FORM } satisfies Block]),
      { kind: 'text', text: 'The seller sells the vehicle described above to the buyer for the price shown.' },
      { kind: 'signatures', names: ['Buyer, date', 'Seller, date'] },
      {
        kind: 'text',
        text: `The mileage is the one in the dealership’s records. This is not the federal odometer disclosure. ${LAW_NOTE}`,
        isSoft: true,
      },
    ],
  };
}

/** Two facts a row, so that the whole sale stands on one page. */
function vehicleRows({ title, brand, model, vin, quantity }: Purchase['order'], seen: Vehicle | undefined): Row[] {
  const { color, condition } = seen ?? {};
  const rows: Row[] = [
    ['Vehicle', title, ...(condition ? ['Condition', conditionNames[condition]] : ['', ''])],
    [
      'Make, model and year',
      [brand, model, seen?.year].filter(Boolean).join(' '),
      ...(color ? ['Color', color] : ['', '']),
    ],
  ];
  const mileage = seen ? ['Mileage', mileageOf(seen)] : ['', ''];
  if (quantity === 1) return [...rows, ['VIN', vin ?? BLANK, ...mileage]];
  return [...rows, ['Quantity', String(quantity), ...mileage], ...numbersOf(quantity)];
}

/** Several vehicles of one description have a number each, which is written in when they are handed over. */
function numbersOf(quantity: number): Row[] {
  return Array.from({ length: quantity }, (_, place) => [`VIN, ${place + 1} of ${quantity}`, BLANK, '', '']);
}

/** The warranty that it was bought with, where that is known: the car's own may be another by now. */
function warrantyBlocks(bought: Vehicle | null): Block[] {
  if (!bought?.warranty) return [];
  return [{ kind: 'text', text: `Warranty on the window form: ${describeWarranty(bought.warranty)}` }];
}

/** What the price is made of, where there is more than the car. */
function optionRows(lines: Purchase['lines']): Row[] {
  const prices = lines.flatMap(pricesOf);
  return prices.length > lines.length ? prices.map(({ name, amount }) => [name, amount]) : [];
}
