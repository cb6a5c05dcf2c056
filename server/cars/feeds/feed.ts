import type { Listing } from '../../../shared/cars/listing.ts';
import type { PublicSettings } from '../../../shared/settings/settings.ts';

/** A car that can be bought, as the feeds list it: both markets ask for the VIN and the mileage. */
export interface FeedCar extends Listing {
  vin: string;
  miles: number;
  price: number;
  description: string;
  features: string[];
  /** The day it came into the shop, where the shop is: `2026-01-31`. */
  since: string;
}

export interface Dealer extends Pick<PublicSettings['dealership'], 'name' | 'address' | 'phone'> {
  /** What tells this dealership from others, wherever its feed goes. */
  code: string;
}

/** A file for one market: the names of its columns, and what stands in them for a car. */
export interface Feed {
  columns: readonly string[];
  /** Undefined for a car that the market would refuse. */
  cellsOf: (car: FeedCar, dealer: Dealer) => string[] | undefined;
}

/** A price as both markets read it. */
export const dollars = (price: number) => `${price.toFixed(2)} USD`;
