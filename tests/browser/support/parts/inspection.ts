import type { APIRequestContext, Page } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';
import { signInAsAdmin } from '../administrator.ts';
import { stockCar } from '../stock.ts';

/** Opens the inspection of a car, of a new one unless one is named, as the administrator; answers the car. */
export async function openInspection(page: Page, request: APIRequestContext, car?: Car): Promise<Car> {
  const inspected = car ?? (await stockCar(request));
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/products/${inspected._id}/inspection`);
  return inspected;
}

/** A section of the inspection, such as the brakes, opened so that its points are seen. */
export async function openSection(page: Page, name: string) {
  const section = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  await section.getByRole('heading').click();
  return section;
}
