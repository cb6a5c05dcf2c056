import { buy } from '../support/administrator.ts';
import { fillCart } from '../support/page.ts';
import { keepSignedIn } from '../support/people.ts';
import { expectRightSizes, screens } from '../support/pictures.ts';
import { stockCar, uploadPhoto } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

// Sixteen pages.
test.setTimeout(240_000);

test('whoever is signed in fetches pictures as large as they are shown: of a car, in the cart, of orders and of one', async ({
  browser,
  baseURL,
  request,
}) => {
  const images = await Promise.all([
    // Smaller than the largest that the shop keeps: no file of it is.
    uploadPhoto(request, '#aa3333', 1200),
    uploadPhoto(request, '#33aa33'),
    uploadPhoto(request, '#3333aa'),
  ]);
  const car = await stockCar(request, { image: images[0], images, quantity: 2 });
  const { token, order } = await buy(request, car);
  const { data } = await (
    await request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } })
  ).json();
  for (const { width, height, deviceScaleFactor } of screens.filter((each) => [390, 1024, 1280].includes(each.width))) {
    for (const [path, count] of [
      [`/cars/${car._id}`, 4],
      ['/cart', 1],
      ['/dashboard/orders', 1],
      [`/dashboard/orders/${order._id}`, 1],
    ] as const) {
      await test.step(`${path} at ${width} px and ${deviceScaleFactor} dots per px`, async () => {
        // Each with nothing in its cache: a larger file that is there already is taken instead of another.
        const page = await browser.newPage({ baseURL, viewport: { width, height }, deviceScaleFactor });
        await keepSignedIn(page, { token, data });
        await fillCart(page, [{ car }]);
        await page.goto(path);
        await expect.poll(() => page.locator('img[srcset]:visible').count()).toBeGreaterThanOrEqual(count);
        await expectRightSizes(page, { count, deviceScaleFactor });
        await page.close();
      });
    }
  }
});
