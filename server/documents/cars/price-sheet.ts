import { encode } from 'uqr';
import { conditionNames } from '../../../shared/cars/car-states.ts';
import { formatPrice, toDollars } from '../../../shared/money.ts';
import type { CarRow } from '../../cars/car-row.ts';
import { mileageOf } from '../facts.ts';
import { type Dealer, LAW_NOTE, linesOfDealer, type Paper } from '../paper.ts';
import type { Block } from '../pdf/blocks.ts';
import type { Row } from '../pdf/table.ts';

/** What stands in or on the car on the lot: its price and facts, and the way to its page. */
export function priceSheetOf(dealer: Dealer, car: CarRow, publicUrl: string): Paper {
  const address = `${publicUrl}/cars/${car.id}`;
  const price = car.priceCents === 0 ? 'Price on request' : formatPrice(toDollars(car.priceCents));
  const subtitle: Block[] = car.subtitle ? [{ kind: 'text', text: car.subtitle }] : [];
  const features: Block[] =
    car.features.length > 0
      ? [
          { kind: 'heading', text: 'Features' },
          { kind: 'list', items: car.features },
        ]
      : [];
  return {
    fileName: 'price-sheet.pdf',
    title: `Price sheet: ${car.title}`,
    blocks: [
      { kind: 'title', dealer: linesOfDealer(dealer), title: 'Price sheet', lines: [dealer.formatDay(new Date())] },
      { kind: 'headline', text: car.title },
      ...subtitle,
      { kind: 'headline', text: price },
      { kind: 'table', widths: [1, 3], rows: factsOf(car) },
      // Before what may go on to another page: a code on the back of a sheet in a window is read by nobody.
      {
        kind: 'code',
        squares: encode(address).data,
        alt: `QR code that leads to ${address}`,
        caption: [
          car.images.length > 1 ? 'See this car online, with all its pictures:' : 'See this car online:',
          address,
        ],
      },
      ...features,
      {
        kind: 'text',
        text: `Sales tax and the fees of the state are not included. ${LAW_NOTE}${car.condition === 'new' ? ' The manufacturer’s label stays on a new car.' : ''}`,
        isSoft: true,
      },
    ],
  };
}

function factsOf(car: CarRow): Row[] {
  const { brand, model, year, condition, fuelType, transmission, color, category, vin, location } = car;
  return [
    ['Make and model', `${brand} ${model}`],
    ['Year', String(year)],
    ['Condition', conditionNames[condition]],
    ['Mileage', `${mileageOf(car)} (not the federal odometer disclosure)`],
    ['Fuel type', fuelType],
    ['Transmission', transmission],
    ['Color', color],
    ['Body', category],
    ...(vin ? [['VIN', vin]] : []),
    ['Location', location],
  ];
}
