import type { Page } from '@playwright/test';
import { fillCart, followRequests, open } from '../../support/page.ts';
import { cards } from '../../support/parts/inventory.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Opens a page, which listens and asks for nothing more; what it asks the shop for from then on. */
async function openQuiet(page: Page, path: string) {
  const isQuiet = followRequests(page);
  await open(page, path);
  await isQuiet();
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  return { asked, isQuiet };
}

const linkToInventory = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Browse Cars' }).first();

test('script and car of the car page come when somebody points at the link, and are asked for once', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  const { asked, isQuiet } = await openQuiet(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const script = page.waitForRequest(/\/assets\/car-page-.*\.js$/);
  const link = page.getByRole('link', { name: 'View Details' });
  await link.hover();
  await script;
  await isQuiet();
  const path = `/api/v1/cars/${car._id}`;
  expect(asked).toContain(path);
  await link.click();
  await expect(page.getByText(car.description)).toBeVisible();
  expect(asked.filter((call) => call === path)).toHaveLength(1);
});

test('cars and counts of the inventory come when a link to it has the focus, and are not asked for again', async ({
  page,
}) => {
  const { asked, isQuiet } = await openQuiet(page, '/');
  const link = linkToInventory(page);
  await link.focus();
  for (const path of ['/cars?view=card', '/cars/facets', '/cars/availability'])
    await expect.poll(() => asked.some((call) => call.startsWith(`/api/v1${path}`))).toBe(true);
  await isQuiet();
  const before = [...asked];
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars');
  await expect(cards(page).first()).toBeVisible();
  await isQuiet();
  expect(asked).toEqual(before);
});

test('the cart’s cars come when somebody points at the link to it', async ({ page, request }) => {
  const car = await stockCar(request);
  await fillCart(page, [{ car }]);
  const { asked } = await openQuiet(page, '/aboutPage');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).hover();
  await expect.poll(() => asked.some((call) => call.includes(car._id))).toBe(true);
});

test('a finger that touches a link to the home page has its cars asked for before it is lifted', async ({ page }) => {
  const { asked } = await openQuiet(page, '/aboutPage');
  const link = page.getByRole('banner').getByRole('link', { name: /home/ });
  await link.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
  await expect.poll(() => asked.some((call) => call.includes('sample=4'))).toBe(true);
});

test('who goes on from a link that they only passed over asks for nothing', async ({ page }) => {
  const { asked } = await openQuiet(page, '/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await linkToInventory(page).hover();
  await page.clock.runFor(50);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
});

test('a visitor who points at a car asks for none: its page is for people who are signed in', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  const { asked, isQuiet } = await openQuiet(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const chunk = page.waitForRequest(/\/assets\/ask-ahead-.*\.js$/);
  await page.getByRole('link', { name: 'View Details' }).hover();
  await chunk;
  await isQuiet();
  expect(asked).toEqual([]);
});
