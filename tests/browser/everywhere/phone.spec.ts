import { openWhole, ownPages, signInAsAdmin } from '../support/administrator.ts';
import { expectNoBarriers } from '../support/axe.ts';
import { fillCart, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('the menu has every link of the bar, and closes [S2.7]', async ({ page }) => {
  await open(page, '/');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Cars', 'About', 'Cart', 'Login', 'Sign Up']);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('both ways to buy stay in reach on a long page', async ({ page, request }) => {
  const features = Array.from({ length: 40 }, (_, at) => `Feature number ${at + 1}`);
  const car = await stockCar(request, { features, description: 'A long story.\n\n'.repeat(20) });
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport();
  await page.getByRole('heading', { name: 'Features' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeInViewport();
});

test('the filters are a sheet that tells how many cars are left', async ({ page, request }) => {
  const car = await stockCar(request);
  await open(page, '/allProducts');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Model').fill(car.model);
  await sheet.getByRole('button', { name: 'Show 1 car', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('list').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
});

test.describe('parts of a page that do not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('leave a menu that works', async ({ page }) => {
    await page.route(/menu-sheet/, (route) => route.abort());
    await open(page, '/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'About', exact: true })).toBeVisible();
    await expect(banner.locator('summary')).toBeFocused();
    await banner.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page).toHaveURL('/aboutPage');
  });

  test('leave the filters on the page, and come when they are asked for again', async ({ page }) => {
    await page.route(/filter-sheet/, (route) => route.abort());
    await open(page, '/allProducts');
    const button = page.getByRole('button', { name: /^Filters/ });
    await button.click();
    await expect(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Brand')).toBeVisible();
    await page.unroute(/filter-sheet/);
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });
});

test('the first screen of the inventory shows a car with its price', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/allProducts');
  const price = page
    .getByRole('article')
    .first()
    .getByText(/^(\$[\d,]+|Price on request)$/);
  await expect(price).toBeInViewport({ ratio: 1 });
});

test('filters and order stay in reach far down the list, and lead to the top of the new one', async ({ page }) => {
  await open(page, '/allProducts');
  const cards = page.getByRole('list').getByRole('article');
  await cards.nth(9).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeInViewport();
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  await expect(cards.first()).toBeInViewport();
});

test('the checkout stays in reach beside a long cart', async ({ page, request }) => {
  const car = await stockCar(request);
  await fillCart(
    page,
    Array.from({ length: 6 }, (_, at) => ({ car: { ...car, _id: `gone-${at}` } })),
  );
  await open(page, '/cart');
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('Total');
});

test('the dashboard’s button says whether the sheet is open', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  const button = page.getByRole('button', { name: 'Toggle Sidebar', includeHidden: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('sheets, car and cart have no barriers on a phone', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const car = await stockCar(request);
  await fillCart(page, [{ car }]);
  await signInAsNewCustomer(page, request);
  await open(page, '/');
  await expectNoBarriers(page, 'home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectNoBarriers(page, 'menu');
  await open(page, '/allProducts');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectNoBarriers(page, 'filters');
  for (const path of [`/cars/${car._id}`, '/cart', '/dashboard/profile']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarriers(page, path);
  }
});

test('staff’s screens fit a phone', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const tables = ['/dashboard/users', '/dashboard/products', '/dashboard/addProduct'];
  for (const path of [...tables, ...(await ownPages(request))]) {
    await openWhole(page, path);
    const { width, widest } = await page.evaluate(() => ({
      width: document.documentElement.clientWidth,
      widest: document.documentElement.scrollWidth,
    }));
    expect(widest, path).toBeLessThanOrEqual(width);
  }
});

test('a swipe turns the slides, a short one does not, and then they stand still [S2.23]', async ({ page }) => {
  await open(page, '/');
  const slides = page.getByRole('region', { name: 'Highlights' });
  const shown = slides.locator('[aria-roledescription="slide"]:not([inert])');
  await slides.getByRole('button', { name: 'Pause slides' }).click();
  const first = Number((await shown.getAttribute('aria-label'))?.[0]);
  const box = await shown.boundingBox();
  const y = (box?.y ?? 0) + 40;
  const browser = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd', to);
  };
  await swipe(300, 280);
  await expect(shown).toHaveAttribute('aria-label', `${first} of 3`);
  await swipe(300, 120);
  await expect(shown).toHaveAttribute('aria-label', `${(first % 3) + 1} of 3`);
  await swipe(120, 300);
  await expect(shown).toHaveAttribute('aria-label', `${first} of 3`);
  await expect(shown).toBeInViewport({ ratio: 0.3 });
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible();
});
