import { dollars, type Feed } from './feed.ts';

const MOST_PICTURES = 20;
const LONGEST_DESCRIPTION = 5000;

const columns = [
  'vehicle_id',
  'vin',
  'title',
  'description',
  'url',
  'make',
  'model',
  'year',
  'mileage.value',
  'mileage.unit',
  'image',
  'body_style',
  'transmission',
  'fuel_type',
  'exterior_color',
  'state_of_vehicle',
  'price',
  'availability',
  'date_first_on_lot',
  'address',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
];

/** https://developers.facebook.com/documentation/ads-commerce/marketing-api/auto-ads/reference */
export const metaFeed: Feed = {
  columns,
  cellsOf({ pictures, ...car }, dealer) {
    // A picture is asked for of every vehicle.
    if (pictures.length === 0) return undefined;
    const { street, city, state, zip } = dealer.address ?? {};
    return [
      car.id,
      car.vin,
      car.title,
      car.description.slice(0, LONGEST_DESCRIPTION),
      car.url,
      car.brand,
      car.model,
      String(car.year),
      String(car.miles),
      'MI',
      JSON.stringify(pictures.slice(0, MOST_PICTURES).map((url) => ({ url, tag: [car.title] }))),
      car.body.toUpperCase(),
      car.transmission.toUpperCase(),
      car.fuelType === 'Petrol' ? 'GASOLINE' : car.fuelType.toUpperCase(),
      car.color,
      car.condition.toUpperCase(),
      dollars(car.price),
      'AVAILABLE',
      car.since,
      dealer.address ? JSON.stringify({ addr1: street, city, region: state, postal_code: zip, country: 'US' }) : '',
      dealer.code,
      dealer.name,
      dealer.phone ?? '',
    ];
  },
};
