import type { Page } from '@playwright/test';
import { failCall, open } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

const VERIFY = /\/api\/v1\/orders\/verify-payment\//;
const ORDERS = /\/api\/v1\/orders\/user\//;
const order = {
  ...{ _id: 'order-1', email: 'a@example.com', quantity: 1, totalprice: 21_000, sessionId: 'cs_1' },
  ...{ paymentStatus: 'completed', fulfilment: 'processing', createdAt: '2026-03-01T15:04:00.000Z' },
  carId: { _id: 'car-1', image: '', title: '2020 Toyota Corolla', brand: 'Toyota', model: 'Corolla' },
};

/** Answers that the shop gives only when something has gone wrong elsewhere. */
async function answerVerification(page: Page, data: object, message: string) {
  await page.route(VERIFY, (route) => route.fulfill({ json: { success: true, message, data } }));
}

test('a paid order that could not be processed is shown, in the server’s words or ours [S4.38 S4.39]', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  for (const [message, shown] of [
    ['The car was sold meanwhile, and you were refunded.', 'The car was sold meanwhile, and you were refunded.'],
    ['', 'Your payment was successful, but there was an issue processing your order. Our team has been notified.'],
  ] as const) {
    await answerVerification(page, { verified: true, orderError: true, orders: [], state: 'paid' }, message);
    await page.goto('/order-success?session_id=cs_1');
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    await expect(page.getByText(shown)).toBeVisible();
    await page.unroute(VERIFY);
  }
});

test('a confirmation shows notes where there are any [S2.82]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const orders = [{ ...order, notes: 'Ready on Friday.' }];
  await answerVerification(page, { verified: true, orderError: false, orders, state: 'paid' }, '');
  await page.goto('/order-success?session_id=cs_1');
  const line = page.getByRole('region', { name: 'Your order' }).getByRole('listitem');
  await expect(line).toContainText('Ready on Friday.');
  await expect(line).toContainText('$21,000.00');
});

test('a payment that settles later is shown as being processed [D60]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await page.clock.install();
  await answerVerification(page, { verified: false, orderError: false, orders: [], state: 'pending' }, 'Not yet.');
  // From its first question on, the page counts how long it has waited.
  const asked = page.waitForRequest(VERIFY);
  await page.goto('/order-success?session_id=cs_1');
  await asked;
  await expect(page.getByText('Verifying your payment...')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Your payment is being processed' })).toBeVisible();
});

test('the confirmation needs a session id [S2.84 S5.13 S8.22]', async ({ page }) => {
  await open(page, '/order-success');
  await expect(page.getByRole('heading', { name: 'Payment Verification Failed' })).toBeVisible();
  await expect(page.getByText('No session ID found')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Return to Cart' })).toHaveAttribute('href', '/cart');
  await expect(main.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
});

test('My Orders copes with what old orders lack [S2.103 S2.104 S3.13 S3.14]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const { paymentStatus: _, ...unpaid } = order;
  const orders = [
    { ...order, carId: { ...order.carId, image: '/icon-192.png' } },
    { ...unpaid, _id: 'order-2', carId: null },
    { ...order, _id: 'order-3', paymentStatus: 'failed' },
  ];
  await page.route(ORDERS, (route) => route.fulfill({ json: { success: true, message: '', data: orders } }));
  await page.goto('/dashboard/orders');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0).getByRole('img')).toHaveAttribute('src', '/icon-192.png');
  await expect(cards.nth(1).getByRole('heading', { name: 'Car Order' })).toBeVisible();
  await expect(cards.nth(1).getByRole('img')).toHaveCount(0);
  await expect(cards.nth(1).getByText('Processed')).toBeVisible();
  const color = (at: number, text: string) =>
    cards
      .nth(at)
      .getByText(text)
      .evaluate((element) => getComputedStyle(element).color);
  expect(await color(0, 'completed')).not.toBe(await color(2, 'failed'));
  expect(await color(1, 'Processed')).toBe(await color(2, 'failed'));
});

test('without an email My Orders asks for nothing [S6.7]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const asked: string[] = [];
  page.on('request', (call) => ORDERS.test(call.url()) && asked.push(call.url()));
  const nobody = { _id: '1', name: 'Nobody', email: '', role: 'user', userStatus: 'active' };
  await page.addInitScript((text) => localStorage.setItem('userData', text), JSON.stringify(nobody));
  await page.route(/\/api\/v1\/user\/me$/, (route) =>
    route.fulfill({ json: { success: true, message: '', data: nobody } }),
  );
  await page.goto('/dashboard/orders');
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('what does not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('a verification is shown as failed [S2.84 S8.23 S8.24]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await answerVerification(page, { verified: false, orderError: false, orders: [], state: 'failed' }, '');
    await page.goto('/order-success?session_id=cs_1');
    await expect(page.getByText('Payment verification failed', { exact: true })).toBeVisible();
    await page.unroute(VERIFY);
    await page.goto('/order-success?session_id=not-a-payment');
    await page.getByText('There’s no such payment in your account.').getByRole('link', { name: 'My Orders' }).click();
    await expect(page).toHaveURL('/dashboard/orders');
    await failCall(page, VERIFY, 500);
    await page.goto('/order-success?session_id=cs_2');
    await expect(page.getByText('Failed to verify payment status')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('orders are logged as missing, and the empty list shows with Retry [S8.10 D64]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await failCall(page, ORDERS, 500, 'The orders are asleep.');
    await page.goto('/dashboard/orders');
    await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
    await expect(page.getByText('The orders are asleep.')).toHaveCount(0);
    await expect.poll(() => logged.join()).toContain('The orders are asleep.');
    await page.unroute(ORDERS);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  });
});

test.describe('far from the dealership', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' });

  test('an order’s time is the dealership’s, and says so', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await page.route(ORDERS, (route) => route.fulfill({ json: { success: true, message: '', data: [order] } }));
    await open(page, '/dashboard/orders');
    await expect(page.getByRole('main').getByRole('time')).toHaveText(/^Mar 1, 2026, 10:04\sAM EST$/);
  });
});
