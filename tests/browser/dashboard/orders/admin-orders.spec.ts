import type { Page } from '@playwright/test';
import { answerWith, buy, callsOf, newCar, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { hold } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

const sold = (changes: object) => ({
  carId: 'car-1',
  email: 'buyer@example.com',
  quantity: 1,
  totalprice: 21_000,
  fulfilment: 'processing',
  createdAt: '2026-01-02T03:04:05.000Z',
  sessionId: 'cs_1',
  ...changes,
});

const card = (page: Page, label: string) =>
  page.getByRole('main').locator('dl > div').filter({ hasText: label }).locator('dd');

test('a sale appears with its amount [S2.230 S2.232 S2.233 S6.202]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const buyer = await buy(request, await newCar(request, 20_000));
  expect(buyer.order.totalprice).toBe(21_000);
  const release = await hold(page, callsOf('orders/all?*'));
  await page.goto('/dashboard/adminOrders');
  await expect(page.getByRole('heading', { name: 'Orders Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByText('Manage and track all your orders in one place.', { exact: true })).toBeVisible();
  await expect(page.getByText('Loading order data...')).toBeVisible();
  release();
  for (const header of ['#', 'Car ID', 'Customer', 'Quantity', 'Total', 'Date', 'Status']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await search(page, buyer.email);
  for (const text of [buyer.email, '$21,000.00', 'paid']) await expect(rows(page)).toContainText([text]);
  await page.getByLabel('Payment status').selectOption('refunded');
  await expect(page.getByText('No orders found.')).toBeVisible();
});

test('three cards show the revenue, the orders and the customers, each its own [S2.231]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await answerWith(page, 'orders/revenue', 200, { success: true, message: 'Revenue found', data: 1_234_567.89 });
  const meta = { total: 4321, customers: 1987, nextCursor: null };
  await answerWith(page, 'orders/all?*', 200, { success: true, message: 'Orders found', data: [], meta });
  await page.goto('/dashboard/adminOrders');
  await expect(page.getByRole('main').locator('dl > div')).toHaveCount(3);
  await expect(card(page, 'Total Revenue')).toHaveText('$1,234,567.89');
  await expect(card(page, 'Total Orders')).toHaveText('4,321');
  await expect(card(page, 'Active Customers')).toHaveText('1,987');
});

test('a status is a badge, a missing one reads pending, and rows come one after another [S2.234 S2.235]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const data = ['paid', 'refunded', undefined].map((paymentStatus, place) =>
    sold({ _id: `order-${place}`, paymentStatus }),
  );
  await answerWith(page, 'orders/all?*', 200, {
    success: true,
    message: 'Orders found',
    data,
    meta: { total: 3, customers: 1, nextCursor: null },
  });
  await page.goto('/dashboard/adminOrders');
  const statuses = ['paid', 'refunded', 'pending'].map((status, place) =>
    rows(page).nth(place).getByText(status, { exact: true }),
  );
  const colorOf = (place: number) => statuses[place]?.evaluate((badge) => getComputedStyle(badge).color);
  expect(await colorOf(0)).not.toBe(await colorOf(1));
  expect(await colorOf(2)).toBe(await colorOf(1));
  for (const [place, delay] of ['0s', '0.05s', '0.1s'].entries()) {
    await expect(rows(page).nth(place)).toHaveCSS('animation-name', 'appear');
    await expect(rows(page).nth(place)).toHaveCSS('animation-delay', delay);
  }
});

test.describe('orders that do not come', () => {
  test.use({ allowedErrors: [/(404|500) \(/] });

  test('say what is wrong, and a revenue that does not come is a dash [S2.232 S8.204 S8.205 D64]', async ({
    page,
    request,
  }) => {
    await signInAsAdmin(page, request);
    await answerWith(page, 'orders/revenue', 500, {});
    await answerWith(page, 'orders/all?*', 404, {});
    await page.goto('/dashboard/adminOrders');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error');
    await expect(alert).toContainText('Orders endpoint not found. Please check your API configuration.');
    await expect(card(page, 'Total Revenue')).toHaveText('—');
    await expect(alert).toHaveCount(1);
    const retried = async (status: number, json: unknown, reason: string) => {
      await answerWith(page, 'orders/all?*', status, json);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(alert).toContainText(reason);
    };
    await retried(200, { success: true }, 'Unexpected response format from server');
    await retried(500, { success: false, message: 'A reason of the server', code: 'TEST' }, 'A reason of the server');
    await retried(500, {}, 'Failed to fetch orders');
  });
});
