import { CARD_FEATURES } from '../../shared/cars/car-states.ts';
import type { Car, CardCar, CarPayload } from '../../shared/cars/cars.ts';
import { isDark } from '../../shared/cars/picture-color.ts';
import { describeWarranty } from '../../shared/cars/warranty-names.ts';
import { toDollars } from '../../shared/money.ts';
import type { Snapshot } from '../audit-log/service.ts';
import type { cars } from '../db/schema/index.ts';
import { presentSummary } from './inspection/summary.ts';
import { arrangePictures } from './pictures/pictures.ts';

export type CarRow = typeof cars.$inferSelect;
/** A car as it is to be kept: its pictures are arranged, the cover first. Its stock is kept by the ledger. */
export type ArrangedCar = Omit<CarPayload, 'image' | 'images' | 'quantity'> & { images: string[] };

export type StaffCar = Car & Required<Pick<Car, 'onHand' | 'held' | 'published'>>;

/** What a card and the whole car show alike. */
const presentBoth = (row: CarRow, reservedUntil: Date | undefined) => ({
  _id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  price: toDollars(row.priceCents),
  image: row.images[0] ?? '',
  brand: row.brand,
  model: row.model,
  year: row.year,
  mileage: row.mileage,
  fuelType: row.fuelType,
  transmission: row.transmission,
  condition: row.condition,
  color: row.color,
  inStock: row.inStock,
  quantity: row.quantity,
  reservedUntil: reservedUntil?.toISOString() ?? null,
  category: row.category,
});

/** A car as the API shows it, and until when it is reserved, if it is. */
export function presentCar(row: CarRow, reservedUntil?: Date): Car {
  return {
    ...presentBoth(row, reservedUntil),
    description: row.description,
    images: row.images,
    features: row.features,
    warranty: row.warranty,
    location: row.location,
    vin: row.vin ?? '',
    inspection: presentSummary(row.inspection),
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A car as staff see it, with what stands on the lot, what is held, and whether it is a draft (D66, D108). Never for a cached response. */
export function presentToStaff(row: CarRow, reservedUntil?: Date): StaffCar {
  const { onHand, held, published } = row;
  return { ...presentCar(row, reservedUntil), onHand, held, published };
}

/** As staff see it who do not manage cars: whether it is a draft, and nothing of the stock (D108, D111). */
export function presentToOtherStaff(row: CarRow, reservedUntil?: Date): Car {
  return { ...presentCar(row, reservedUntil), published: row.published };
}

/** What a card shows of a car: little enough to send many. */
export function presentCard(row: CarRow, reservedUntil?: Date): CardCar {
  return {
    ...presentBoth(row, reservedUntil),
    darkImage: row.images.find(isDark) ?? '',
    features: row.features.slice(0, CARD_FEATURES),
  };
}

/** A car in the words of its form, for the record of who changed what. */
export function describeCar(
  row: Omit<
    CarRow,
    'id' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt' | 'shuffle' | 'onHand' | 'held' | 'inspection'
  >,
): Snapshot {
  return {
    Title: row.title,
    Subtitle: row.subtitle,
    Brand: row.brand,
    Model: row.model,
    Year: row.year,
    Price: toDollars(row.priceCents),
    Mileage: row.mileage,
    Category: row.category,
    'Fuel Type': row.fuelType,
    Transmission: row.transmission,
    Condition: row.condition,
    Warranty: describeWarranty(row.warranty),
    Color: row.color,
    Location: row.location,
    VIN: row.vin,
    'In Stock': row.inStock,
    Quantity: row.quantity,
    Published: row.published,
    Features: row.features,
    Description: row.description,
    Pictures: row.images,
  };
}

/** A new car: an empty title becomes `year brand model`, and In Stock with no quantity means one (D31). */
export function completeCar({ image, images, ...payload }: CarPayload): ArrangedCar & { quantity: number } {
  return {
    ...payload,
    images: arrangePictures({ image, images }),
    title: payload.title || `${payload.year} ${payload.brand} ${payload.model}`,
    quantity: payload.inStock && payload.quantity === 0 ? 1 : payload.quantity,
  };
}
