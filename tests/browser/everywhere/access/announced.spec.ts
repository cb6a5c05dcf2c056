import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { fillCart, open } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { stockCar, uploadPhoto } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('a change of page is announced', async ({ page }) => {
  await open(page, '/');
  const announcement = page.locator('[aria-live="assertive"]');
  await expect(announcement).toHaveText('');
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await expect(announcement).toHaveText('About | Forecourt');
});

test('fields that must be filled in are marked, and the others are not', async ({ page, request }) => {
  const markOf = (label: string) =>
    page
      .locator('label', { hasText: label })
      .first()
      .evaluate((element) => getComputedStyle(element, '::after').content);
  await open(page, '/contact');
  expect(await markOf('Message')).toContain('*');
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  await expect(page.getByLabel('Name')).toBeVisible();
  expect(await markOf('Photo')).not.toContain('*');
});

test('a button that is only an icon shows its name to whoever points at it', async ({ page, request }) => {
  const car = await stockCar(request, {
    images: [await uploadPhoto(request, '#a00'), await uploadPhoto(request, '#0a0')],
  });
  await fillCart(page, [{ car }]);
  await signInAsAdmin(page, request);
  for (const path of ['/', '/cart', `/cars/${car._id}`, '/dashboard/users', '/dashboard/products']) {
    await openWhole(page, path);
    const buttons = await page.getByRole('button').evaluateAll((all) =>
      all
        .filter((button) => button.querySelector('svg') && !(button as HTMLElement).innerText.trim())
        .map((button) => ({
          title: button.getAttribute('title') ?? '',
          label: button.getAttribute('aria-label') ?? '',
        })),
    );
    expect(buttons.length, path).toBeGreaterThan(0);
    for (const { title, label } of buttons) {
      expect(title, `${path}: ${label}`).not.toBe('');
      expect(label).toContain(title);
    }
  }
});

test.describe('news is announced', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('toasts, counts and errors reach those who do not see them', async ({ page, request }) => {
    const car = await stockCar(request);
    await open(page, `/allProducts?model=${car.model}`);
    await expect(page.getByRole('status').filter({ hasText: '1 car' })).toBeVisible();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Added to cart!' })).toHaveAttribute('aria-live', 'polite');
    await open(page, '/signin');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/./);
    await page.keyboard.type('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the one');
    await page.keyboard.press('Enter');
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toBeVisible();
    await expect(page.locator(':focus')).toContainText((await refusal.textContent()) ?? '');
  });
});
