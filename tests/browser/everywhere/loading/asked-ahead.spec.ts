import type { Page } from '@playwright/test';
import { failCall, followRequests, hold, open } from '../../support/page.ts';
import { cards } from '../../support/parts/inventory.ts';
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
const linkToHome = (page: Page) => page.getByRole('banner').getByRole('link', { name: /, home$/ });
const featuredCars = (page: Page) => page.getByRole('region', { name: 'Featured Cars', exact: true });
const isList = (call: string) => call.startsWith('/api/v1/cars?view=card');

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

test('pictures and cars of home come when the link to it has the focus, so that it shows them at once', async ({
  page,
}) => {
  const { asked, isQuiet } = await openQuiet(page, '/allProducts');
  const link = linkToHome(page);
  await link.focus();
  const timesAsked = (query: string) => asked.filter((call) => call.includes(query)).length;
  const queries = ['/cars?sample=4', 'sort=price-desc'];
  for (const query of queries) await expect.poll(() => timesAsked(query)).toBeGreaterThan(0);
  await isQuiet();
  expect(queries.map(timesAsked)).toEqual([1, 1]);
  const before = [...asked];
  await link.press('Enter');
  await expect(featuredCars(page).getByRole('article')).toHaveCount(4);
  await isQuiet();
  expect(asked).toEqual(before);
});

test('a mouse that only passes over a link asks for nothing, one that rests on it does', async ({ page }) => {
  const { asked, isQuiet } = await openQuiet(page, '/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await linkToInventory(page).hover();
  await page.clock.runFor(50);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(1000);
  await isQuiet();
  expect(asked).toEqual([]);

  await linkToInventory(page).hover();
  await page.clock.runFor(100);
  await expect.poll(() => asked.some(isList)).toBe(true);
});

test('a finger that touches a link has its cars asked for at once', async ({ page }) => {
  const { asked } = await openQuiet(page, '/');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await linkToInventory(page).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
  await page.clock.runFor(1);
  await expect.poll(() => asked.some(isList)).toBe(true);
});

test('pointing at a car, or at more cars, asks for none: neither can end a session or ask twice', async ({ page }) => {
  const { asked, isQuiet } = await openQuiet(page, '/allProducts');
  for (const link of [cards(page).getByRole('link').first(), page.locator('a[href*="cursor="]')])
    await link.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
  await isQuiet();
  expect(asked).toEqual([]);
});

test.describe('cars that do not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('are not asked for behind their failure by a link to the very page', async ({ page }) => {
    await failCall(page, /\/api\/v1\/cars\?sample/, 500);
    const { asked, isQuiet } = await openQuiet(page, '/aboutPage');
    await page.clock.install();
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(featuredCars(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(page).toHaveURL(/\/#content$/);
    await isQuiet();
    const before = [...asked];
    await linkToHome(page).dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
    await page.clock.runFor(1000);
    await isQuiet();
    expect(asked).toEqual(before);
  });

  test('are asked for once by who presses at once, and not again behind the failure that they see', async ({
    page,
  }) => {
    const { asked, isQuiet } = await openQuiet(page, '/');
    await failCall(page, /\/api\/v1\/cars\?/, 500);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    // A link that stays and keeps the focus, pressed before it is meant: at the same moment of the clock.
    const link = page.getByRole('banner').getByRole('link', { name: 'Cars', exact: true });
    await link.focus();
    await link.press('Enter');
    // Less than it takes to mean it, for what the page itself puts off by a moment.
    await page.clock.runFor(50);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await page.clock.runFor(1000);
    await isQuiet();
    expect(asked.filter(isList)).toHaveLength(1);
  });

  test('are not asked for behind their failure where the script that asks ahead comes after the press', async ({
    page,
  }) => {
    const { asked, isQuiet } = await openQuiet(page, '/');
    await failCall(page, /\/api\/v1\/cars\?/, 500);
    const release = await hold(page, /\/assets\/prefetch-inventory-/);
    const late = page.waitForRequest(/\/assets\/prefetch-inventory-/);
    const link = page.getByRole('banner').getByRole('link', { name: 'Cars', exact: true });
    await link.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
    await late;
    await link.press('Enter');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    release();
    await (await late).response();
    await isQuiet();
    expect(asked.filter(isList)).toHaveLength(1);
  });
});
