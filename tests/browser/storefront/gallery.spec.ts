import type { APIRequestContext, Page } from '@playwright/test';
import type { Car } from '../../../shared/cars/cars.ts';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar, uploadPhoto } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** Opens, signed in, the page of a car that has three pictures. */
async function openWithPictures(page: Page, request: APIRequestContext): Promise<Car> {
  const images: string[] = [];
  for (const color of ['#a00', '#0a0', '#00a']) images.push(await uploadPhoto(request, color));
  const car = await stockCar(request, { images });
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  return car;
}

test('pictures are stepped through by button, arrow key and hand, and enlarged', async ({ page, request }) => {
  const car = await openWithPictures(page, request);
  const main = page.getByRole('main');
  const current = main.getByRole('list', { name: 'Pictures' }).locator('[aria-current]');
  await expect(main.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  const count = await main.getByRole('list', { name: 'Pictures' }).getByRole('button').count();
  await main.getByRole('button', { name: 'Next picture' }).click();
  await expect(current).toHaveAccessibleName(`Picture 2 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(`Picture 1 of ${count}`);
  await page.keyboard.press('ArrowLeft');
  await expect(current).toHaveAccessibleName(`Picture ${count} of ${count}`);
  const slides = main.locator('.snap-mandatory');
  await expect.poll(() => slides.evaluate((box) => box.scrollWidth - box.clientWidth - box.scrollLeft)).toBeLessThan(2);
  await slides.hover();
  await page.mouse.wheel(-5000, 0);
  await expect(current).toHaveAccessibleName(`Picture 1 of ${count}`);

  const enlarge = main.getByLabel('Enlarge picture').and(page.locator(':not([inert]) > button'));
  await enlarge.click();
  const large = page.getByRole('dialog', { name: car.title });
  await expect(large.getByText(`Picture 1 of ${count}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(large.getByText(`Picture 2 of ${count}`)).toBeVisible();
  const picture = large.getByRole('img', { name: `picture 2 of ${count}` });
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  const before = (await picture.boundingBox())?.width ?? 0;
  await large.getByRole('button', { name: 'Zoom' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(2 * before);
  await expectAccessible(page, 'the large picture');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(enlarge).toBeFocused();
});

test.describe('without the part that enlarges', () => {
  // The browser's own way of showing a picture styles it, which the policy of uploaded files does not allow.
  test.use({ allowedErrors: [/Failed to load resource|Applying inline style/] });

  test('Enlarge opens the picture itself, and the arrow keys go on stepping', async ({ page, request }) => {
    await page.route(/car-lightbox/, (route) => route.abort());
    const car = await openWithPictures(page, request);
    const main = page.getByRole('main');
    const enlarge = main.getByLabel('Enlarge picture').and(page.locator(':not([inert]) > button'));
    await enlarge.focus();
    await page.keyboard.press('ArrowRight');
    const current = main.getByRole('list', { name: 'Pictures' }).locator('[aria-current]');
    await expect(current).toHaveAccessibleName(/^Picture 2 of/);
    await enlarge.click();
    await expect(page).toHaveURL(car.images[1] as string);
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
    await page.unroute(/car-lightbox/);
    await enlarge.click();
    await expect(page.getByRole('dialog', { name: car.title })).toBeVisible();
  });
});
