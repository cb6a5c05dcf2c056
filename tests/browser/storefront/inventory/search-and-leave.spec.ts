import type { Page } from '@playwright/test';
import { hold, open } from '../../support/page.ts';
import { count, searchBox } from '../../support/parts/inventory.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const suggested = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
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

test('what the shop has is suggested while typing, for keys and for pointers [D104]', async ({ page }) => {
  await open(page, '/allProducts');
  await searchBox(page).pressSequentially('con');
  const option = page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /^Convertible Body style \d+ cars$/ });
  await expect(option).toBeVisible();
  await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true');
  await searchBox(page).press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/search=Convertible/);
  await expect(searchBox(page)).toHaveValue('Convertible');
  await expect(searchBox(page)).toBeFocused();
  await expect(suggested(page)).toHaveCount(0);

  await searchBox(page).fill('ferr');
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /^Ferrari Brand/ })
    .click();
  await expect(page).toHaveURL(/search=Ferrari/);
  await searchBox(page).fill('toyo');
  await expect(suggested(page).first()).toBeVisible();
  await searchBox(page).press('Escape');
  await expect(suggested(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveValue('toyo');
});

test('a suggestion counts the cars that the other filters leave, which are those that it leads to [D104]', async ({
  page,
  request,
}) => {
  const brand = `Zephyr${newModel().replaceAll(' ', '')}`;
  for (const price of [20_000, 30_000, 40_000]) await stockCar(request, { brand, price });
  await open(page, '/allProducts?maxPrice=30000');
  await searchBox(page).pressSequentially(brand.slice(0, -1));
  const option = suggested(page).filter({ hasText: brand });
  await expect(option).toHaveText(`${brand}Brand2 cars`);
  await option.click();
  await expect(page).toHaveURL(`/allProducts?search=${brand}&maxPrice=30000`);
  await expect(page.getByRole('link', { name: `Remove filter “${brand}”` })).toBeVisible();
  await expect(count(page)).toHaveText('2 cars');
});

test('what is typed after the footer’s link to the list is searched for [D1 D104]', async ({ page, request }) => {
  // So short a list that it does not go on, and move the footer, while it is being pressed.
  const { model } = await stockCar(request, { category: 'SUV' });
  await open(page, `/allProducts?category=SUV&model=${model}`);
  await expect(page.getByRole('link', { name: 'Remove filter SUV' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Cars' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter SUV' })).toHaveCount(0);
  await expect(page).toHaveURL('/allProducts');
  await searchBox(page).fill('Ferrari');
  await expect(page).toHaveURL('/allProducts?search=Ferrari');
});
