import type { Page } from '@playwright/test';
import { callsOf } from '../support/administrator.ts';
import { cards } from '../support/inventory.ts';
import { open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** What the page asks the shop for from now on. */
function callsFromNow(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url());
    if (pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  return asked;
}

test('script and car of the car page come when somebody points at the link, and are asked for once', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const asked = callsFromNow(page);
  const script = page.waitForRequest(/\/assets\/car-page-.*\.js$/);
  const link = page.getByRole('link', { name: 'View Details' });
  const answered = page.waitForResponse(callsOf(`cars/${car._id}`));
  await link.hover();
  await script;
  await (await answered).finished();
  await link.click();
  await expect(page.getByText(car.description)).toBeVisible();
  expect(asked.filter((call) => call.endsWith(`/cars/${car._id}`))).toHaveLength(1);
});

test('cars and counts of the inventory come when somebody points at a link to it, and are not asked for again', async ({
  page,
}) => {
  await open(page, '/aboutPage');
  const asked = callsFromNow(page);
  const link = page.getByRole('banner').getByRole('link', { name: 'Cars' });
  const answers = ['/cars?', '/cars/facets?', '/cars/availability?'].map((path) =>
    page.waitForResponse((answer) => answer.url().includes(`/api/v1${path}`)),
  );
  await link.hover();
  await Promise.all(answers);
  await page.waitForLoadState('networkidle');
  const before = [...asked];
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cars');
  await expect(cards(page)).toHaveCount(12);
  expect(asked).toEqual(before);
});

test('who goes on from a link that they only passed over asks for nothing', async ({ page }) => {
  await open(page, '/aboutPage');
  const asked = callsFromNow(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await page.getByRole('banner').getByRole('link', { name: 'Cars' }).hover();
  await page.clock.runFor(50);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(1000);
  expect(asked).toEqual([]);
});
