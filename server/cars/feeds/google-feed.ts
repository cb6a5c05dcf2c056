import { addressLine } from '../../../shared/settings/dealership/contact-lines.ts';
import { dollars, type Feed } from './feed.ts';

const columns = [
  'store_code',
  'id',
  'vin',
  'year',
  'make',
  'model',
  'condition',
  'mileage',
  'price',
  'exterior_color',
  'dealership_name',
  'dealership_address',
  'date_in_stock',
  'link',
  'image_link',
  'additional_image_link',
  'vehicle_option',
];

/** Several values in one cell have commas between them, so none may hold one. */
const listOf = (values: string[], comma: string) => values.map((value) => value.replaceAll(',', comma)).join(',');

/** https://developers.google.com/vehicle-listings/reference/feed-specification */
export const googleFeed: Feed = {
  columns,
  cellsOf({ pictures: [cover = '', ...others], ...car }, dealer) {
    return [
      dealer.code,
      car.id,
      car.vin,
      String(car.year),
      car.brand,
      car.model,
      car.condition,
      `${car.miles} miles`,
      dollars(car.price),
      car.color,
      dealer.name,
      dealer.address ? `${addressLine(dealer.address)}, US` : '',
      car.since,
      car.url,
      cover,
      listOf(others, '%2C'),
      listOf(car.features, ' '),
    ];
  },
};
