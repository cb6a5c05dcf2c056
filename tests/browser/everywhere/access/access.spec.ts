import type { Locator, Page } from '@playwright/test';
import { fillCart, open } from '../../support/page.ts';
import { signInAsNewCustomer, somebody } from '../../support/people.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Goes there with Tab alone, as far as the page is long. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${target} cannot be reached with ${key}`);
}

async function pressOn(page: Page, target: Locator, key = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

async function typeInto(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
}

test('a whole purchase by keyboard alone', async ({ page, request }) => {
  const car = await stockCar(request);
  const { name, email, password } = somebody();
  const main = page.getByRole('main');
  await open(page, `/allProducts?model=${car.model}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, main.getByRole('button', { name: 'Add to Cart' }));
  await expect(page.getByTestId('cart-badge')).toHaveText('1');
  await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await pressOn(page, main.getByRole('link', { name: 'sign in' }));
  await pressOn(page, main.getByRole('link', { name: 'Sign up' }));
  await expect(page).toHaveURL(/\/signup/);
  await typeInto(page, { Name: name, Email: email, Password: password });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cart');
  await pressOn(page, main.getByRole('button', { name: 'Proceed to Checkout' }));
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  await typeInto(page, { 'Card number': '4242424242424242', Expiry: '1234', CVC: '123', 'Name on card': name });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  await pressOn(page, main.getByRole('link', { name: 'View My Orders' }));
  await expect(page.getByRole('heading', { name: car.title })).toBeVisible();
});

test('the price range works by keyboard and by typing [S2.52 S9.16]', async ({ page }) => {
  await open(page, '/allProducts');
  const rail = page.getByRole('complementary', { name: 'Filters' });
  const [lowest, highest] = [rail.getByLabel('Lowest price'), rail.getByLabel('Highest price')];
  await lowest.focus();
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/minPrice=3000/);
  await expect(rail.getByText('$3,000', { exact: true })).toBeVisible();
  await highest.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/maxPrice=99000/);
  await expect(highest).toHaveAttribute('aria-valuetext', '$99,000');
  await page.keyboard.press('End');
  await expect(page).not.toHaveURL(/maxPrice/);
  await rail.getByLabel('Min price').fill('12000');
  await rail.getByLabel('Max price').fill('45000');
  await expect(page).toHaveURL(/minPrice=12000&maxPrice=45000/);
  await expect(lowest).toHaveValue('12000');
  await expect(highest).toHaveValue('45000');
});

test('the slides can be paused, and say what they are [D38]', async ({ page }) => {
  await open(page, '/');
  const slides = page.getByRole('region', { name: 'Highlights' });
  await expect(slides).toHaveAttribute('aria-roledescription', 'carousel');
  await slides.getByRole('button', { name: 'Pause slides' }).click();
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible();
  await expect(slides.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await expect(slides.locator('[aria-roledescription="slide"]:not([inert])')).toHaveCount(1);
  await slides.getByRole('button', { name: 'Play slides' }).click();
  await expect(slides.locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
});

test.describe('where less motion is asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the slides stand still [D38]', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    const slide = page.locator('[aria-roledescription="slide"]:not([inert])');
    await expect(slide).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Play slides' })).toBeVisible();
    await page.clock.runFor(12_000);
    await expect(slide).toHaveAttribute('aria-label', '1 of 3');
  });
});

test('who followed a link that is gone with its page goes on at the new page’s content', async ({ page }) => {
  await open(page, '/cart');
  await page.getByRole('link', { name: 'Continue Shopping' }).press('Enter');
  await expect(page).toHaveURL(/\/allProducts$/);
  await expect(page.locator('#content')).toBeFocused();
});

// What is left of a window of 1280 × 1024 px at 400 % zoom.
test('320 px are wide enough for every screen', async ({ page, request }) => {
  const unbroken = 'Extraordinarily'.repeat(5);
  const car = await stockCar(request, {
    ...{ title: 'A car whose title goes on and on, Extraordinarilylongword included', subtitle: unbroken },
    ...{ features: [unbroken], description: unbroken, location: unbroken, color: unbroken },
  });
  await page.setViewportSize({ width: 320, height: 256 });
  await fillCart(page, [{ car, quantity: 12_345 }]);
  const { email } = await signInAsNewCustomer(page, request);
  expect(email.length).toBeGreaterThan(20);
  const own = [`/cars/${car._id}`, '/dashboard/profile', '/dashboard/orders'];
  const all = ['/', '/allProducts', '/aboutPage', '/contact', '/signin', '/signup', '/cart', '/order-failed', ...own];
  for (const path of all) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { width, widest } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      widest: document.documentElement.scrollWidth,
    }));
    expect(widest, path).toBeLessThanOrEqual(width);
  }
});
