import { openWhole, ownPages, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
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
  await expectAccessible(page, 'home');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, 'menu');
  await open(page, '/allProducts');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page, 'filters');
  for (const path of [`/cars/${car._id}`, '/cart', '/dashboard/profile']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
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
  const box = await slides.locator('[aria-roledescription="slide"]').first().locator('..').boundingBox();
  const { x: left = 0, y: top = 0, width = 0 } = box ?? {};
  const browser = await page.context().newCDPSession(page);
  /** How fast the finger was stands in the events themselves, or it would depend on how fast this machine sends them. */
  const swipe = async (from: number, to: number) => {
    let timestamp = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) => {
      timestamp += 0.1;
      const touchPoints = type === 'touchEnd' ? [] : [{ x: left + width * share, y: top + 40 }];
      return browser.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints });
    };
    await touch('touchStart', from);
    for (let step = 1; step <= 5; step += 1) await touch('touchMove', from + ((to - from) * step) / 5);
    await touch('touchEnd', to);
  };
  /** A finger that comes while slides are still moving takes them from wherever they are just then. */
  const restsAt = async (number: number) => {
    await expect(shown).toHaveAttribute('aria-label', `${number} of 3`);
    await expect.poll(async () => Math.round(((await shown.boundingBox())?.x ?? 0) - left)).toBe(0);
  };
  await restsAt(first);
  await swipe(0.8, 0.7);
  await restsAt(first);
  const isLast = first === 3;
  await (isLast ? swipe(0.15, 0.9) : swipe(0.9, 0.15));
  await restsAt(isLast ? 2 : first + 1);
  await (isLast ? swipe(0.9, 0.15) : swipe(0.15, 0.9));
  await restsAt(first);
  await expect(shown).toBeInViewport({ ratio: 0.3 });
  await expect(slides.getByRole('button', { name: 'Play slides' })).toBeVisible();
});
