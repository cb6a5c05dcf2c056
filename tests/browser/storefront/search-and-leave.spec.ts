import type { Page } from '@playwright/test';
import { hold, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const searchBox = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const detailsOf = (page: Page, title: string) =>
  page.getByRole('article', { name: title }).getByRole('link', { name: 'View Details' });

test('a car that is opened while a search is being typed stays open, and Back leads to the list', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  const car = await stockCar(request);
  await open(page, `/allProducts?model=${car.model}`);
  // As slow as the phone that draws the car's page after the pause of typing is over.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await searchBox(page).fill('Toyota');
  await detailsOf(page, car.title).click();
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(page).toHaveURL(`/cars/${car._id}`);
  await page.goBack();
  await expect(page).toHaveURL(/\/allProducts\?.*model=/);
  await expect(detailsOf(page, car.title)).toBeVisible();
});

test('a car that is opened while the list of a search is on its way stays open', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const car = await stockCar(request);
  await open(page, `/allProducts?model=${car.model}`);
  const release = await hold(page, /\/api\/v1\/cars\?.*search=Toyota/);
  const asked = page.waitForRequest(/\/api\/v1\/cars\?.*search=Toyota/);
  await searchBox(page).fill('Toyota');
  await asked;
  await detailsOf(page, car.title).click();
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  release();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Cars' }).getByRole('status')).toHaveText('1 car');
  await expect(searchBox(page)).toHaveValue('');
});

test('All cars leads from a car to the list as it was [D104]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const car = await stockCar(request);
  await open(page, `/allProducts?model=${car.model}&sort=price-asc`);
  await detailsOf(page, car.title).click();
  await page.getByRole('link', { name: 'All cars' }).click();
  await expect(page).toHaveURL(/\/allProducts\?model=.*sort=price-asc/);
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('link', { name: 'All cars' })).toHaveAttribute('href', /model=.*sort=price-asc/);
});
