import type { CardCar } from '../../../../shared/cars/cars.ts';
import { listingOf } from '../../../../shared/cars/listing.ts';
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
  const { url, pictures, price, ...listing } = listingOf(car, car.image ? [car.image] : [], publicUrl);
  return {
    '@type': 'Car',
    '@id': url,
    url,
    name: listing.title,
    ...(car.subtitle && { description: car.subtitle }),
    brand: { '@type': 'Brand', name: listing.brand },
    model: listing.model,
    vehicleModelDate: String(listing.year),
    bodyType: listing.body,
    color: listing.color,
    fuelType: listing.fuelType,
    vehicleTransmission: listing.transmission,
    itemCondition: `https://schema.org/${listing.condition === 'new' ? 'New' : 'Used'}Condition`,
    ...(listing.miles !== undefined && {
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: listing.miles, unitCode: 'SMI' },
    }),
    ...(pictures[0] && { image: pictures[0] }),
    ...(price !== undefined && {
      offers: { '@type': 'Offer', price, priceCurrency: 'USD', availability: availability[listing.stock], url },
    }),
  };
}
