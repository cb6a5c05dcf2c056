import type { Page } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';

/** A car in the cart. */
export const line = (page: Page, car: Car) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: car.title });

/** What leads to the payment page. */
export const checkout = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });

/** What the cart comes to. */
export const summary = (page: Page) => page.getByRole('region', { name: 'Order Summary' });
