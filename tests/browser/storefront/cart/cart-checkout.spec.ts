import type { Page } from '@playwright/test';
import { failCall, fillCart, hold, open, storedCart, toast } from '../../support/page.ts';
import { checkout, line } from '../../support/parts/cart.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { editCar, removeCar, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const CHECKOUT = /\/api\/v1\/orders\/create-checkout-session$/;

test('whoever is not signed in is warned, informed and sent to sign in [S2.76 S5.10 S6.2 S8.20]', async ({
  page,
  request,
}) => {
  await fillCart(page, [{ car: await stockCar(request) }]);
  await open(page, '/cart');
  const invitation = page.getByRole('region', { name: 'Order Summary' }).getByRole('link', { name: 'sign in' });
  await expect(invitation).toHaveAttribute('href', '/signin?returnTo=%2Fcart');
  await checkout(page).click();
  await expect(toast(page, 'Please log in to checkout')).toBeVisible();
  await expect(page).toHaveURL('/signin?returnTo=%2Fcart');
  expect((await storedCart(page)).totalItems).toBe(1);
});

test('checking out twice at once starts one payment, with what the cart holds [S3.10 S4.33 S4.34 S7.12 D58]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { price: 20_000 });
  const { email, token } = await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car }]);
  await open(page, '/cart');
  const calls: { body: unknown; authorization: string | undefined }[] = [];
  page.on('request', (asked) => {
    if (CHECKOUT.test(asked.url()))
      calls.push({ body: asked.postDataJSON(), authorization: asked.headers().authorization });
  });
  const release = await hold(page, CHECKOUT);
  await checkout(page).dblclick();
  await expect(page.getByText('Processing your order...')).toBeVisible();
  await expect(checkout(page)).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Pay $21,000.00' })).toBeVisible();
  const items = [{ carId: car._id, quantity: 1, price: 20_000, title: car.title, image: '' }];
  expect(calls).toEqual([{ body: { items, email, total: 21_000 }, authorization: `Bearer ${token}` }]);
});

test('whoever paid and closed the page hears of it in the cart, and sees what became of it [D24 D60]', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car: await stockCar(request) }]);
  await open(page, '/cart');
  await checkout(page).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  const card = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Vera Visitor' };
  const paid = await request.post(page.url(), { form: card, maxRedirects: 0 });
  expect(paid.headers().location).toContain('/order-success');
  await open(page, '/cart');
  await expect(page.getByText('We’ve received the payment you started here.')).toBeVisible();
  await page.getByRole('link', { name: 'See your payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await expect.poll(async () => (await storedCart(page)).totalItems).toBe(0);
});

test('a changed price takes effect, and a car that is gone blocks the checkout [D23]', async ({ page, request }) => {
  const [dearer, gone] = [await stockCar(request, { price: 10_000 }), await stockCar(request)];
  await signInAsNewCustomer(page, request);
  await fillCart(page, [{ car: dearer }, { car: gone }]);
  await editCar(request, dearer, { price: 11_000 });
  await removeCar(request, gone);
  await open(page, '/cart');
  await expect(line(page, dearer)).toContainText('Price changed from $10,000 → to $11,000');
  await expect(line(page, gone)).toContainText('No longer offered. Please remove it to check out.');
  const reason = page.getByRole('status').filter({ hasText: `Please remove ${gone.title} to check out.` });
  await expect(reason).toBeVisible();
  await expect(checkout(page)).toBeDisabled();
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary.getByText('$11,550.00')).toBeVisible();
});

/** After a checkout that failed the cart asks for its cars anew: as they are now, whatever is done to them next. */
async function checkoutInVain(page: Page) {
  const answered = page.waitForResponse(/\/api\/v1\/cars\?.*ids=/);
  await checkout(page).click();
  await (await answered).finished();
}

test.describe('a checkout that fails', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('shows what the server says, and else its own text [S5.12 S8.18 S8.19 D58]', async ({ page, request }) => {
    const car = await stockCar(request, { quantity: 2 });
    await signInAsNewCustomer(page, request);
    await fillCart(page, [{ car, quantity: 2 }]);
    await open(page, '/cart');
    await expect(page.getByText('2 left')).toBeVisible();
    await failCall(page, CHECKOUT, 500);
    await checkoutInVain(page);
    await expect(toast(page, 'Failed to initiate checkout')).toBeVisible();
    await page.unroute(CHECKOUT);

    await page.route(CHECKOUT, (route) => route.fulfill({ json: { success: true, message: '', data: {} } }));
    await checkoutInVain(page);
    await expect(toast(page, 'No session ID returned from the server')).toBeVisible();
    await page.unroute(CHECKOUT);

    await editCar(request, car, { quantity: 1 });
    await checkout(page).click();
    await expect(toast(page, car.title)).toBeVisible();
    await expect(checkout(page)).toBeDisabled();
  });

  test('says so when another tab has emptied the cart meanwhile [S5.11 S8.21]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await fillCart(page, [{ car: await stockCar(request) }]);
    await open(page, '/cart');
    await expect(checkout(page)).toBeEnabled();
    // What the other tab wrote is there before this one has heard of it.
    await page.evaluate(() => localStorage.setItem('cart', '{"items":[],"totalItems":0,"totalAmount":0}'));
    await checkout(page).click();
    await expect(toast(page, 'Your cart is empty')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  });
});
