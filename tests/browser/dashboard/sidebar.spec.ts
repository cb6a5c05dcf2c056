import type { Locator, Page } from '@playwright/test';
import { answerWith, buy, callsOf, newCar, signInAsAdmin } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const sidebar = (page: Page) => page.getByRole('complementary');
const width = async (page: Page) => Math.round((await sidebar(page).boundingBox())?.width ?? 0);

test('a customer’s sidebar names the shop and their two pages [S2.90 S2.91 S2.92 S6.4]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  await expect(sidebar(page).getByText('Forecourt', { exact: true })).toBeVisible();
  const links = sidebar(page).getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(['Home', 'Profile', 'View Orders']);
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/', '/dashboard/profile', '/dashboard/orders']);
});

test('the sidebar folds by keys, and a cookie keeps it for 7 days [S2.93 S2.94 S9.2 S9.10]', async ({
  page,
  request,
  context,
}) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  await expect.poll(() => width(page)).toBe(256);
  await page.keyboard.press('Control+b');
  await expect.poll(() => width(page)).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(7 * 24);
  await open(page, '/dashboard/orders');
  expect(await width(page)).toBe(48);
  await page.keyboard.press('Meta+b');
  await expect.poll(() => width(page)).toBe(256);
});

test('below 768 px the sidebar is a sheet of 18rem [S2.95 S9.9 S9.10]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await page.setViewportSize({ width: 768, height: 800 });
  await open(page, '/dashboard/profile');
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar(page)).toBeHidden();
  await page.getByRole('button', { name: 'Toggle Sidebar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Forecourt' });
  await expect(sheet).toBeVisible();
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(288);
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.x ?? -1)).toBe(0);
  await sheet.getByRole('link', { name: 'View Orders' }).click();
  await expect(page).toHaveURL('/dashboard/orders');
  await expect(sheet).toHaveCount(0);
});

test('an administrator’s sidebar counts what waits for them', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const answer = { success: true, message: 'Found' };
  await answerWith(page, 'orders/to-prepare', 200, { ...answer, data: 120 });
  await answerWith(page, 'returns/to-settle', 200, { ...answer, data: 3 });
  const owed = { data: [], meta: { total: 2, nextCursor: null } };
  await answerWith(page, 'incidents?state=owed*', 200, { ...answer, ...owed });
  const failed = { name: 'mail', reason: 'No answer', attempts: 3, failedAt: '2026-01-02T03:04:05.000Z' };
  await answerWith(page, 'jobs/failed', 200, { ...answer, data: [{ _id: 'one', ...failed }] });
  await open(page, '/dashboard/profile');
  const entry = (link: string) =>
    sidebar(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: link }) });
  await expect(entry('Manage Orders')).toHaveText('Manage Orders99+120 to prepare, 3 to settle');
  await expect(entry('Messages')).toHaveText('Messages32 to settle, 1 failed');
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box && box.y + box.height / 2;
  };
  const row = entry('Messages');
  expect(await middleOf(row.locator('span', { hasText: /^32 to/ }))).toBeCloseTo((await middleOf(row)) ?? 0, 0);
  await entry('Messages').getByRole('link').click();
  await page.getByRole('link', { name: 'Failed jobs' }).click();
  await page.route('**/api/v1/jobs/failed/one/retry', async (route) => {
    await answerWith(page, 'jobs/failed', 200, { ...answer, data: [] });
    await route.fulfill({ json: { ...answer, data: [] } });
  });
  await page.getByRole('button', { name: 'Restart' }).click();
  await expect(entry('Messages')).toHaveText('Messages22 to settle');
});

test('the shop’s bar is the same for an administrator [S6.5]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await open(page, '/aboutPage');
  const links = page.getByRole('banner').getByRole('link');
  await expect(links).toHaveText([/Forecourt/, 'Home', 'Cars', 'About', 'Dashboard', '']);
});

test('a sale shows in the sidebar as an order to prepare, and preparing it takes it from there [D71]', async ({
  page,
  request,
}) => {
  const headers = await signInAsAdmin(page, request);
  const toPrepare = callsOf('orders/to-prepare');
  const counted = async () => (await (await request.get('/api/v1/orders/to-prepare', { headers })).json()).data;
  const badge = sidebar(page).getByText(/^\d+ to prepare/);
  const shown = async () => Number.parseInt((await badge.textContent()) ?? '', 10);
  // Others sell in this shop, too: nothing waits until this sale.
  await page.route(toPrepare, (route) => route.fulfill({ json: { success: true, message: '', data: 0 } }));
  await page.clock.install();
  await open(page, '/dashboard/profile');
  await expect(sidebar(page).getByRole('link', { name: 'Manage Orders' })).toBeVisible();
  await expect(badge).toHaveCount(0);
  const { order } = await buy(request, await newCar(request));
  await page.unroute(toPrepare);
  await page.clock.runFor(61_000);
  await expect(badge).toHaveCount(1);
  // Others sell between the page's look and ours, so both look again.
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return (await shown()) - (await counted());
    })
    .toBe(0);

  await open(page, `/dashboard/adminOrders/${order._id}`);
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(page.getByRole('button', { name: 'Back to processing' })).toBeVisible();
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      return (await badge.count()) === 0 ? await counted() : (await shown()) - (await counted());
    })
    .toBe(0);
});
