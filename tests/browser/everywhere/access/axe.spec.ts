import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../../support/axe.ts';
import { failCall, fillCart, open } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { removeCar, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const VERIFY = /\/api\/v1\/orders\/verify-payment\//;
const ORDERS = /\/api\/v1\/orders\/user\//;
const order = {
  ...{ _id: 'order-1', email: 'a@example.com', quantity: 1, totalprice: 21_000, sessionId: 'cs_1', notes: 'Soon.' },
  ...{ paymentStatus: 'completed', fulfilment: 'processing', createdAt: '2026-03-01T15:04:00.000Z' },
  carId: { _id: 'car-1', image: '', title: '2020 Toyota Corolla', brand: 'Toyota', model: 'Corolla' },
};

async function verify(page: Page, data: object, heading: string) {
  await page.route(VERIFY, (route) => route.fulfill({ json: { success: true, message: 'A message.', data } }));
  await page.goto('/order-success?session_id=cs_1');
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expectAccessibleInBothThemes(page, heading);
  await page.unroute(VERIFY);
}

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedErrors: [/Failed to load resource/] });

  test('the screens of a visitor have no barriers', async ({ page }) => {
    for (const path of ['/', '/allProducts', '/aboutPage', '/contact', '/order-failed', '/no/such/page']) {
      await open(page, path);
      await expectAccessibleInBothThemes(page, path);
    }
  });

  test('the forms have no barriers, nor their errors', async ({ page, request }) => {
    const car = await stockCar(request);
    await open(page, '/signup');
    await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
    await expectAccessibleInBothThemes(page, 'sign-up with errors');
    await open(page, '/signin?returnTo=/cart');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'sign-in refused');
    await open(page, `/allProducts?inStock=true&upcoming=true&brand=Toyota&model=${car.model}`);
    await expectAccessibleInBothThemes(page, 'an inventory without cars');
    await failCall(page, /\/api\/v1\/cars\?/, 500);
    await page.getByLabel('Brand').selectOption('Honda');
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'an inventory that failed');
  });

  test('cart and car have no barriers', async ({ page, request }) => {
    const [gone, kept] = [await stockCar(request), await stockCar(request, { features: ['Sunroof', 'Tow bar'] })];
    const upcoming = await stockCar(request, { inStock: false });
    await removeCar(request, gone);
    await open(page, '/cart');
    await expectAccessibleInBothThemes(page, 'an empty cart');
    await fillCart(page, [{ car: gone }, { car: kept, quantity: 3 }]);
    await open(page, '/cart');
    await expect(page.getByText('Only 1 left')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a cart with warnings');
    await signInAsNewCustomer(page, request);
    for (const { _id, title } of [kept, upcoming]) {
      await page.goto(`/cars/${_id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expectAccessibleInBothThemes(page, title);
    }
    await page.goto('/cars/no-such-car');
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'a car that is not there');
  });

  test('payment, its outcomes and the account have no barriers', async ({ page, request }) => {
    const { token, email } = await signInAsNewCustomer(page, request);
    const { _id: carId, price, title, image } = await stockCar(request);
    const asked = await request.post('/api/v1/orders/create-checkout-session', {
      headers: { authorization: `Bearer ${token}` },
      data: { email, items: [{ carId, quantity: 1, price, title, image }] },
    });
    await page.goto((await asked.json()).data.url);
    await expectAccessibleInBothThemes(page, 'the payment page');
    await page.getByLabel('Card number').fill('4242 4242 4242 4241');
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'the payment page with errors');
    await verify(page, { verified: true, orderError: false, orders: [order], state: 'paid' }, 'Payment Successful');
    await verify(page, { verified: true, orderError: true, orders: [], state: 'paid' }, 'Payment Successful');
    await verify(page, { verified: false, orders: [], state: 'failed' }, 'Payment Verification Failed');
    await page.goto('/dashboard/orders');
    await expect(page.getByText("You haven't placed any orders yet")).toBeVisible();
    await expectAccessibleInBothThemes(page, 'no orders');
    await page.route(ORDERS, (route) => route.fulfill({ json: { success: true, message: '', data: [order] } }));
    await page.reload();
    await expect(page.getByText('Quantity: 1')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'orders');
    await page.goto('/dashboard/profile');
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'profile');
    await page.getByRole('tab', { name: 'Change Password' }).click();
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectAccessibleInBothThemes(page, 'password with errors');
    await page.keyboard.press('Control+b');
    await expectAccessibleInBothThemes(page, 'folded sidebar');
  });
});
