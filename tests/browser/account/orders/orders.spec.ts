import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { fillCart, hold, open, storedCart } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const VERIFY = /\/api\/v1\/orders\/verify-payment\//;
const ORDERS = /\/api\/v1\/orders\/user\//;
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

/** Buys two of one car and one of another, and stands on the success page. */
async function buy(page: Page, request: APIRequestContext) {
  const person = await signInAsNewCustomer(page, request);
  const one = await stockCar(request, { price: 1234.5, quantity: 2 });
  const two = await stockCar(request, { price: 20_000 });
  await fillCart(page, [{ car: one, quantity: 2 }, { car: two }]);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Vera Visitor');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  return { ...person, one, two };
}

test('a paid checkout is confirmed line by line, and stands in My Orders [S2.17 S2.81 S2.82 S2.83 S2.100 S2.104 S2.105 S2.106 S2.107 S2.108 S2.109 S3.11 S3.12 S3.13 S4.35 S4.37 S6.3 S6.6 S7.11 S7.13 S9.20 D6 D50 D89]', async ({
  page,
  request,
}) => {
  const { email, token, one, two } = await buy(page, request);
  await expect(page).toHaveURL(/\/order-success\?session_id=[^&]+$/);
  await expect(page.getByText('What happens next')).toBeVisible();
  await expect.poll(async () => (await storedCart(page)).totalItems).toBe(0);
  const headers = { authorization: `Bearer ${token}` };
  const { data: orders } = await (await request.get(`/api/v1/orders/user/${email}`, { headers })).json();
  expect(orders).toHaveLength(2);
  const receipt = page.getByRole('region', { name: 'Your order' }).getByRole('listitem');
  for (const order of orders) {
    const place = receipt.filter({ hasText: order.number });
    await expect(place).toContainText(`Quantity: ${order.quantity}`);
    await expect(place).toContainText(dollars(order.totalprice));
    await expect(place).not.toContainText(order._id);
    const own = place.getByRole('link', { name: `Order ${order.number}` });
    await expect(own).toHaveAttribute('href', `/dashboard/orders/${order._id}`);
    expect(order).toMatchObject({ email, paymentStatus: 'completed', createdAt: expect.any(String) });
    expect(Object.keys(order.carId).sort()).toEqual(['_id', 'brand', 'image', 'model', 'title']);
  }
  await request.patch(`/api/v1/orders/${orders.find((order: { quantity: number }) => order.quantity === 2)._id}`, {
    headers: await asAdmin(request),
    data: { notes: 'Ready on Friday.' },
  });

  await expect(link(page, 'Continue Shopping')).toHaveAttribute('href', '/allProducts');
  await expect(link(page, 'View My Orders')).toHaveAttribute('href', '/dashboard');
  await link(page, 'View My Orders').click();
  await expect(page).toHaveURL('/dashboard/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const first = cards.filter({ hasText: one.title });
  await expect(first.getByRole('heading', { name: one.title })).toBeVisible();
  await expect(first.getByText(`Toyota ${one.model}`, { exact: true })).toBeVisible();
  for (const text of ['Quantity: 2', '$2,592.45', 'Ready on Friday.']) await expect(first).toContainText(text);
  const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor);
  const notes = await groundOf(first.getByText('Ready on Friday.'));
  expect([await groundOf(first), 'rgba(0, 0, 0, 0)']).not.toContain(notes);
  const grounds = await cards
    .filter({ hasText: two.title })
    .locator('p')
    .evaluateAll((all) => all.map((element) => getComputedStyle(element).backgroundColor));
  expect(grounds).not.toContain(notes);
  await expect(first.getByText('completed')).toBeVisible();
  await expect(first.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d\s(AM|PM) E[SD]T$/);
  await expect(cards.filter({ hasText: two.title })).toContainText('$21,000.00');
  await expect(first).toContainText('We are preparing your car · step 1 of 3');
  const bought = orders.find((order: { quantity: number }) => order.quantity === 2);
  await request.patch(`/api/v1/orders/${bought._id}`, {
    headers: await asAdmin(request),
    data: { fulfilment: 'ready' },
  });
  await page.reload();
  await expect(first).toContainText('Your car is ready · step 2 of 3');
});

function dollars(amount: number): string {
  return amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

test('the confirmation first says that it is verifying; it is asked for once a session [S2.80 D24]', async ({
  page,
  request,
}) => {
  const { two } = await buy(page, request);
  const bought = page.url();
  const release = await hold(page, VERIFY);
  await page.goto(bought);
  await expect(page.getByText('Verifying your payment...')).toBeVisible();
  // A cart that was filled since then stays when the old confirmation is opened again.
  const item = { id: two._id, title: two.title, brand: 'Toyota', model: two.model, image: '', price: 1, quantity: 1 };
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify({ items: [item] }));
  release();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect((await storedCart(page)).items).toHaveLength(1);
});

test('a payment given up leads to Payment Failed, with the cart as it was [S2.85 S2.86 S4.36]', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car: await stockCar(request) }]);
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/order-failed/);
  await expect(page.getByRole('heading', { name: 'Payment Failed', exact: true })).toBeVisible();
  await expect(
    page.getByText("We couldn't process your payment. Please try again or contact support if the issue persists."),
  ).toBeVisible();
  await expect(link(page, 'Return to Cart')).toHaveAttribute('href', '/cart');
  await expect(link(page, 'Go to Home')).toHaveAttribute('href', '/');
  expect((await storedCart(page)).totalItems).toBe(1);
});

test('without orders My Orders leads to the cars [S2.101 S2.102]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const release = await hold(page, ORDERS);
  await page.goto('/dashboard/orders');
  await expect(page.getByTestId('order-skeleton')).toHaveCount(3);
  release();
  await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
  await expect(page.getByTestId('order-skeleton')).toHaveCount(0);
  await expect(link(page, 'Browse Cars')).toHaveAttribute('href', '/allProducts');
});
