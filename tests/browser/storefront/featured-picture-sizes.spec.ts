import { carPayload } from '../../support/cars/car-payload.ts';
import { call } from '../../support/client.ts';
import { photo, upload } from '../../support/upload.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { MOST_TOO_MUCH } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const { shop, tokenOfAdmin } = withOwnShop();

async function addCar(color: string) {
  const token = await tokenOfAdmin();
  const file = { field: 'image', name: 'car.jpg', bytes: await photo(color, 1600) };
  const image = (await upload(shop(), token, [file])).body.data.url;
  expect((await call(shop(), 'POST', '/cars', { token, body: carPayload({ image }) })).status).toBe(201);
}

test('the fewer featured cars there are, the larger are the pictures that are fetched of them', async ({ page }) => {
  for (const [index, color] of ['#aa3333', '#33aa33', '#3333aa', '#aaaa33'].entries()) {
    await addCar(color);
    for (const width of [390, 800, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop().url);
      const pictures = page.getByRole('region', { name: 'Featured Cars' }).locator('img[srcset]');
      await expect(pictures).toHaveCount(index + 1);
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        // Where a `srcset` says how wide its files are, this is what `sizes` came to.
        const said = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.clientWidth);
        await expect.poll(said, `${index + 1} at ${width} px`).toBeGreaterThan(0.99);
        expect(await said(), `${index + 1} at ${width} px`).toBeLessThan(MOST_TOO_MUCH);
      }
    }
  }
});
