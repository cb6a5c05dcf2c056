import type { Page } from '@playwright/test';
import { fillCart, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const screens = [
  ['/', 'Find the one you keep'],
  ['/allProducts', 'Cars'],
  ['/aboutPage', 'A premium home for new and pre-owned vehicles'],
  ['/contact', 'Contact'],
  ['/signin', 'Sign in'],
  ['/signup', 'Sign up'],
  ['/cart', 'Your Cart is Empty'],
  ['/order-success', 'Payment Verification Failed'],
  ['/order-failed', 'Payment Failed'],
] as const;

/** The links of the bar, which on a phone are in the menu. */
async function linksOf(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole('banner');
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('every address opens its screen between bar and footer [S2.1 S2.17]', async ({ page }) => {
  for (const [path, heading] of screens) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test('the bar links the pages, and a visitor to the account [S2.2 S2.5 S2.7 S9.9]', async ({ page, isMobile }) => {
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Menu' })).toHaveCount(isMobile ? 1 : 0);
  const links = await linksOf(page, isMobile);
  for (const [name, path] of [
    ['Home', '/'],
    ['Cars', '/allProducts'],
    ['About', '/aboutPage'],
    ['Login', '/signin'],
    ['Sign Up', '/signup'],
  ] as const) {
    await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await links.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/aboutPage');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signed in, the bar leads to the dashboard and out [S2.6 S4.5 S6.5]', async ({ page, request, isMobile }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/aboutPage');
  const links = await linksOf(page, isMobile);
  await expect(links.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/profile');
  await expect(links.getByRole('link', { name: 'Login' })).toHaveCount(0);
  await expect(links.getByRole('link', { name: 'Cars', exact: true })).toHaveAttribute('href', '/allProducts');
  await links.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('userData')])).toEqual([
    null,
    null,
  ]);
  await expect((await linksOf(page, isMobile)).getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the cart link counts all units, and none has no badge [S2.3 S2.4]', async ({ page, request }) => {
  await open(page, '/aboutPage');
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(cart).toHaveAttribute('href', '/cart');
  await expect(page.getByTestId('cart-badge')).toHaveCount(0);
  await fillCart(page, [{ car: await stockCar(request), quantity: 2 }, { car: await stockCar(request) }]);
  await open(page, '/aboutPage');
  await expect(page.getByTestId('cart-badge')).toHaveText('3');
  await expect(cart).toHaveAccessibleName('Cart, 3 items');
});

test('the footer says who and where, and its links arrive [S1.1 S2.8 S2.9 S2.10 S2.11 S2.12 D1]', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(
    'Your trusted destination for quality used and new cars. Find your perfect ride today.',
  );
  await expect(footer).toContainText(/© \d{4} Forecourt/);
  await expect(footer.getByText(/^\d+ .+, [A-Z]{2} \d{5}$/)).toBeVisible();
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(footer.locator('a[href^="https://"]')).toHaveCount(4);
  for (const [name, path, arrival] of [
    ['Browse Cars', '/cars', '/allProducts'],
    ['About Us', '/about', '/aboutPage'],
    ['Contact', '/contact', '/contact'],
  ] as const) {
    // Below a list that still grows as one comes near its end, a link may move away between press and release.
    await open(page, '/');
    const link = footer.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
    await link.click();
    await expect(page).toHaveURL(arrival);
  }
});

test.describe('an address nobody knows', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('is answered with Oops! and the way home [S2.13 S2.16 D12]', async ({ page }) => {
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Oops!', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText('Not Found', { exact: true })).toBeVisible();
    const home = page.getByRole('link', { name: 'Go back home' });
    await expect(home).toHaveAttribute('href', '/');
    await home.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  });
});

test.describe('a page that breaks', () => {
  test.use({ allowedErrors: [/./] });

  test('is replaced by Oops! between bar and footer, and the next page works [S2.14 S2.16 S8.6]', async ({
    page,
    request,
  }) => {
    await signInAsNewCustomer(page, request);
    const car = await stockCar(request);
    const broken = { success: true, message: '', data: { ...car, features: null } };
    await page.route(/\/api\/v1\/cars\/[^/?]+$/, (route) => route.fulfill({ json: broken }));
    await page.goto(`/cars/${car._id}`);
    await expect(page.getByRole('heading', { name: 'Oops!', exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('link', { name: 'Go back home' }).click();
    await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  });
});
