import { fillCart, open, seedStorage, waitForScript } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { newModel, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('two tabs share one cart', async ({ page, context, request }) => {
  const car = await stockCar(request);
  await open(page, '/aboutPage');
  const other = await context.newPage();
  await open(other, `/allProducts?model=${car.model}`);
  await other.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await open(page, '/cart');
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(other.getByTestId('cart-badge')).toHaveCount(0);
});

test('signing out in one tab signs out the other', async ({ page, context, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  const other = await context.newPage();
  await open(other, '/aboutPage');
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin/);
});

test('rubbish in storage is survived', async ({ page }) => {
  for (const key of ['cart', 'userData', 'openCheckout', 'theme']) await seedStorage(page, key, '{"items":[{]');
  await open(page, '/cart');
  await expect(page.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});

test.describe('storage that refuses', () => {
  // The router says so when it cannot keep scroll positions.
  test.use({ allowedErrors: [/SecurityError: No\./] });

  for (const [state, error] of [
    ['forbidden', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ] as const) {
    test(`because it is ${state} is survived, and the cart works while the page lives`, async ({ page, request }) => {
      const car = await stockCar(request);
      await page.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('No.', name);
        };
        Storage.prototype.setItem = refuse;
        if (name === 'SecurityError') Storage.prototype.getItem = refuse;
      }, error);
      await open(page, `/allProducts?model=${car.model}`);
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page.getByTestId('cart-badge')).toHaveText('1');
      await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
      await expect(page.getByRole('main').getByRole('heading', { name: car.title })).toBeVisible();
    });
  }
});

test('Back, Forward and reload keep the filters [D29]', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model });
  await stockCar(request, { model, brand: 'Honda', category: 'SUV' });
  await open(page, `/allProducts?model=${model}`);
  const brand = page.getByLabel('Brand');
  const cards = page.getByRole('list').getByRole('article');
  await expect(cards).toHaveCount(2);
  await brand.selectOption('Honda');
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect(brand).toHaveValue('Honda');
  await expect(cards).toHaveCount(1);
  await page.reload();
  await waitForScript(page);
  await expect(brand).toHaveValue('Honda');
  await expect(cards).toHaveCount(1);
  await page.goBack();
  await expect(brand).toHaveValue('');
  await expect(cards).toHaveCount(2);
  await page.goForward();
  await expect(brand).toHaveValue('Honda');
  await expect(cards).toHaveCount(1);
});

test('Back finds the place in a long list again [D29]', async ({ page }) => {
  await open(page, '/allProducts');
  const cards = page.getByRole('list').getByRole('article');
  await cards.nth(11).scrollIntoViewIfNeeded();
  await expect.poll(() => cards.count()).toBeGreaterThan(12);
  await cards.nth(14).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => window.scrollY > 1000);
  await cards.nth(14).getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/signin/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test.describe('a network in trouble', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('calls that get no answer are reported, and nothing is blank', async ({ page, request }) => {
    await fillCart(page, [{ car: await stockCar(request) }]);
    await open(page, '/aboutPage');
    await page.route(/\/api\/v1\//, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await expect(page.getByText('We couldn’t check prices and stock right now.')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    await page.unroute(/\/api\/v1\//);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('1 left')).toBeVisible();
    await expect(page.getByText('We couldn’t check prices and stock right now.')).toHaveCount(0);
  });
});

test.describe('a page that cannot say what it is', () => {
  test.use({ allowedErrors: [/Cannot destructure|Cannot read|Error/] });

  test('shows the error screen, and the way home [S2.13]', async ({ page }) => {
    await open(page, '/aboutPage');
    // The page's title and description are made from the cars; this is no car.
    await page.route(/\/api\/v1\/cars\?/, (route) =>
      route.fulfill({ json: { success: true, message: '', data: [null], meta: { total: 1, nextCursor: null } } }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Cars' }).click();
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go back home' })).toBeVisible();
  });
});
