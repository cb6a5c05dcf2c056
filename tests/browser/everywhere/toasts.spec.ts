import type { Locator, Page } from '@playwright/test';
import { callsOf, rows, signInAsAdmin } from '../support/administrator.ts';
import { failCall, fillCart, freeze, hold, open, storedCart, toast } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const LEAVING_MS = 1000;

/** How long a toast stays on a clock that stands still; it leaves the page a second after it began to fade. */
async function lifeOf(page: Page, toast: Locator): Promise<number> {
  let passed = 0;
  for (; passed < 10_000 && (await toast.count()) > 0; passed += 100) await page.clock.runFor(100);
  return passed - LEAVING_MS;
}

test('a success toast stays 2 seconds [S9.12]', async ({ page, request }) => {
  await fillCart(page, [{ car: await stockCar(request) }, { car: await stockCar(request) }]);
  await page.clock.install();
  await open(page, '/cart');
  // The first toast brings its library along; the second one is there at once.
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  const toast = page.getByText('Item removed from cart');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
  await freeze(page);
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect(toast).toBeVisible();
  expect(Math.abs((await lifeOf(page, toast)) - 2000)).toBeLessThanOrEqual(200);
});

test('a loading toast stays until what it announces is done [S9.23]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.clock.install();
  await page.goto('/dashboard/products');
  await expect(rows(page).first()).toBeVisible();
  const release = await hold(page, callsOf('cars/export.csv*'));
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(toast(page, 'Preparing the file...')).toBeVisible();
  await freeze(page);
  await page.clock.runFor(60_000);
  await expect(toast(page, 'Preparing the file...')).toBeVisible();
  await page.clock.resume();
  release();
  await expect(toast(page, 'Cars exported')).toBeVisible();
  await expect(toast(page, 'Preparing the file...')).toHaveCount(0);
});

test('a blank toast stays 4 seconds [S9.22]', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await page.clock.install();
  await open(page, '/aboutPage');
  const notice = toast(page, 'You are signed out');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await freeze(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  // The way home takes time as well, so the clock goes on a little until the toast is there.
  await expect(async () => {
    await page.clock.runFor(20);
    expect(await notice.count()).toBe(1);
  }).toPass({ intervals: [20] });
  expect(Math.abs((await lifeOf(page, notice)) - 4000)).toBeLessThanOrEqual(200);
});

test('at most 20 toasts stand at once [S9.13]', async ({ page, request }) => {
  const car = await stockCar(request);
  await fillCart(
    page,
    Array.from({ length: 30 }, (_, at) => ({ car: { ...car, _id: `gone-${at}` } })),
  );
  await page.clock.install();
  await open(page, '/cart');
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(30);
  await remove.first().click();
  await expect(page.getByText('Item removed from cart')).toHaveCount(1);
  await freeze(page);
  await page.evaluate(async () => {
    const buttons = () => [...document.querySelectorAll<HTMLElement>('[data-remove]')];
    const nextFrame = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    for (let left = 29; left > 4; left -= 1) {
      buttons()[0]?.click();
      while (buttons().length === left) await nextFrame();
    }
  });
  expect((await storedCart(page)).totalItems).toBe(4);
  await expect(page.getByText('Item removed from cart')).toHaveCount(20);
});

test.describe('what the server refuses', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('an error toast stays 4 seconds [S9.11]', async ({ page, request }) => {
    await signInAsNewCustomer(page, request);
    await fillCart(page, [{ car: await stockCar(request) }]);
    await failCall(page, /create-checkout-session/, 500);
    await page.clock.install();
    await open(page, '/cart');
    const button = page.getByRole('button', { name: 'Proceed to Checkout' });
    const toast = page.getByText('Failed to initiate checkout');
    await button.click();
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await freeze(page);
    await button.click();
    await expect(toast).toBeVisible();
    expect(Math.abs((await lifeOf(page, toast)) - 4000)).toBeLessThanOrEqual(200);
  });

  test('toasts whose look does not come are plain text, and the next one tries again [S8.20]', async ({
    page,
    request,
  }) => {
    await page.route(/toast-list/, (route) => route.abort());
    await fillCart(page, [{ car: await stockCar(request) }]);
    await page.clock.install();
    await open(page, '/cart');
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    const notice = page.getByRole('status').getByText('Please log in to checkout');
    await expect(notice).toBeVisible();
    await expect(page).toHaveURL(/\/signin/);
    await page.clock.fastForward(4000);
    await expect(notice).toHaveCount(0);

    await page.unroute(/toast-list/);
    await page.goBack();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await expect(toast(page, 'Please log in to checkout')).toBeVisible();
  });
});
