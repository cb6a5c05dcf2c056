import type { Page } from '@playwright/test';
import { fillCar } from '../dashboard/cars/fill-car.ts';
import { expect } from '../support/test.ts';

export const car = { title: '2021 Honda Accord', vin: '1HGCM82633A004352' };

export async function addCar(page: Page) {
  await fillCar(page, 'Accord');
  await page.getByLabel('VIN').fill(car.vin);
  await page.getByLabel('Mileage').fill('12345');
  await page.getByLabel('In Stock').check();
  await page.getByLabel('Image').setInputFiles('tests/fixtures/picture.jpg');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save Car' }).click();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
}

/** All points pass, section by section, and somebody signs. */
export async function inspectCar(page: Page) {
  const main = page.getByRole('main');
  await main.getByLabel('Mileage').fill('12,345');
  const sections = main.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(sections).toHaveCount(12);
  for (const section of await sections.all()) {
    await section.getByRole('heading').click();
    await section.getByRole('button', { name: 'All of this section pass' }).click();
  }
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await main.getByLabel('Inspector').fill('Ines Pector');
  await main.getByRole('button', { name: 'Sign the inspection' }).click();
  await expect(main.getByText('Signed by Ines Pector')).toBeVisible();
}
