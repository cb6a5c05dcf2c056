import type { Page } from '@playwright/test';
import { buy, newCar, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

const openOrders = (page: Page, query = '') => page.goto(`/dashboard/adminOrders${query}`);

/** Between searches that find the same row, this alone tells that the answer of the next one is there. */
async function emptyList(page: Page) {
  await page.getByRole('searchbox').fill('no such order');
  await expect(rows(page)).toHaveCount(0);
}

test('an order shows car, customer, number and step, and is found by each of them [D107]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const car = await newCar(request);
  const { email, name, order } = await buy(request, car);
  expect(order.purchaseNumber).toMatch(/^F-\d{5,}$/);
  expect(order.number).toBe(`${order.purchaseNumber}-1`);
  await openOrders(page);
  for (const known of [order.number, car.title, order._id.slice(0, 8), car._id.slice(0, 8)]) {
    await emptyList(page);
    await search(page, known);
    for (const text of [order.number, car.title, name, email, 'Processing']) {
      await expect(rows(page)).toContainText([text]);
    }
  }
  // These may be somebody else's, too, or stand in their address.
  for (const known of [order.purchaseNumber.slice(2), name]) {
    await emptyList(page);
    await page.getByRole('searchbox').fill(known);
    await expect(rows(page).filter({ hasText: order.number })).toHaveCount(1);
  }
  await page.getByRole('searchbox').fill('Handed over');
  await expect(rows(page).filter({ hasText: order.number })).toHaveCount(0);
  await page.getByRole('searchbox').fill('Processing');
  await expect(page).toHaveURL(/search=Processing/);
  await expect(rows(page).filter({ hasText: order.number })).toHaveCount(1);
});

test('the number leads to the order, whose page and mail name it [D107]', async ({ page, request }) => {
  const headers = await signInAsAdmin(page, request);
  const { email, name, order } = await buy(request, await newCar(request));
  await openOrders(page, `?search=${order.number}`);
  await page.getByRole('link', { name: order.number, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/adminOrders/${order._id}`);
  for (const text of [order.number, name, email]) await expect(page.getByRole('main')).toContainText(text);
  const { data } = await (await request.get(`/api/v1/mails?search=${email}`, { headers })).json();
  const subjects = data.map(({ subject }: { subject: string }) => subject).join(' | ');
  expect(subjects).toContain(`Your order ${order.purchaseNumber} at`);
});

test('both dates can be typed, and stay when another filter is set [D107]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await openOrders(page);
  await page.getByLabel('Period').selectOption({ label: 'Custom dates' });
  // As a keyboard types it: month, day, year, one after the other.
  await page.getByLabel('From', { exact: true }).press('ControlOrMeta+a');
  await page.getByLabel('From', { exact: true }).pressSequentially('11182026');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-18');
  await page.getByLabel('To', { exact: true }).fill('2026-11-21');
  await page.getByLabel('Payment status').selectOption('paid');
  await page.getByLabel('Fulfillment').selectOption('processing');
  await expect(page).toHaveURL(/from=2026-11-18/);
  for (const part of [/to=2026-11-21/, /status=paid/, /fulfilment=processing/]) await expect(page).toHaveURL(part);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('2026-11-18');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/dashboard\/adminOrders$/);
});

test('filters that are set one right after the other are all kept', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await openOrders(page);
  await expect(rows(page).first()).toBeVisible();
  // Faster than any address changes.
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Period', 'today'],
      ['Payment status', 'paid'],
      ['Fulfillment', 'ready'],
    ] as const) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
      if (!select) throw new Error(`There is no ${label}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  for (const part of [/period=today/, /status=paid/, /fulfilment=ready/]) await expect(page).toHaveURL(part);
});

test('today’s orders are there today, and gone for yesterday [D107]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const { order } = await buy(request, await newCar(request));
  await openOrders(page, `?search=${order.number}`);
  for (const period of ['Today', 'This week', 'This month']) {
    await page.getByLabel('Period').selectOption({ label: period });
    await expect(page).toHaveURL(/period=/);
    await expect(rows(page)).toHaveCount(1);
  }
  await page.getByLabel('Period').selectOption({ label: 'Yesterday' });
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('handing over is asked for first, and only ready goes back [D107]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const { order } = await buy(request, await newCar(request));
  await openOrders(page, `/${order._id}`);
  const heading = page.getByRole('heading', { name: 'Fulfillment' });
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  const question = page.getByRole('alertdialog', { name: 'Handed over?' });
  await expect(question).toContainText(order.number);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Ready');
  const steps = page.getByRole('region', { name: 'Fulfillment' }).getByRole('listitem');
  await expect(steps).toHaveText(['Processing(done)', '2Ready', '3Handed over', '4Returned']);
  await page.getByRole('button', { name: 'Back to processing' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Processing');
  await page.getByRole('button', { name: 'Mark as ready' }).click();
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  await question.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect(page.locator('[aria-current="step"]')).toContainText('Handed over');
  await expect(page.getByRole('button', { name: /^Back to/ })).toHaveCount(0);
});

test('an email takes two lines at most in the list of orders, and the table fits beside the sidebar', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAsAdmin(page, request);
  await openOrders(page, '?search=elena.castellanos');
  const email = rows(page).first().getByRole('link', { name: 'elena.castellanos@example.com' });
  await expect(email).toBeVisible();
  const lines = () => email.evaluate((link) => new Set([...link.getClientRects()].map(({ top }) => top)).size);
  await expect.poll(lines).toBeLessThanOrEqual(2);
  const overhang = () =>
    page.getByRole('table').evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  await expect.poll(overhang).toBeLessThanOrEqual(0);
});
