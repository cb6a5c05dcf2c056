import { isPriced, stockOf } from '../../../../shared/cars/car-rules.ts';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import type { Site } from '../../../site.ts';

/** schema.org has one word for each of the three states of stock. */
const availability = {
  available: 'https://schema.org/InStock',
  upcoming: 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
};

/** The cars of one page of the inventory, for search engines (D39). */
export function carsInSchemaTerms(cars: CardCar[], site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: cars.length,
    itemListElement: cars.map((car, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: carInSchemaTerms(car, site),
    })),
  };
}

function carInSchemaTerms(car: CardCar, { publicUrl }: Site) {
  const url = `${publicUrl}/cars/${car._id}`;
  return {
    '@type': 'Car',
    '@id': url,
    url,
    name: carTitle(car),
    description: car.subtitle,
    brand: { '@type': 'Brand', name: car.brand },
    model: car.model,
    vehicleModelDate: String(car.year),
    bodyType: car.category,
    color: car.color,
    fuelType: car.fuelType,
    vehicleTransmission: car.transmission,
    itemCondition: `https://schema.org/${car.condition === 'new' ? 'New' : 'Used'}Condition`,
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'SMI' },
    ...(car.image ? { image: new URL(car.image, `${publicUrl}/`).href } : {}),
    ...(isPriced(car)
      ? {
          offers: {
            '@type': 'Offer',
            price: car.price,
            priceCurrency: 'USD',
            availability: availability[stockOf(car)],
            url,
          },
        }
      : {}),
  };
}
