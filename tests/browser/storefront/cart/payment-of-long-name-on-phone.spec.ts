import type { Car } from '../../../../shared/cars/cars.ts';
import { carPayload } from '../../../support/cars/car-payload.ts';
import { call, newCustomer } from '../../../support/client.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { fillCart, open } from '../../support/page.ts';
import { checkout } from '../../support/parts/cart.ts';
import { expect, test } from '../../support/test.ts';

const name = 'Rivera & Daughters Motor Company of San Juan';
const { shop, signIn, tokenOfAdmin } = withOwnShop({ STORE_NAME: name });

test('a long name of the shop stands in even lines on the payment page [D85]', async ({ page }) => {
  const body = carPayload({ price: 20_000, title: 'A car' });
  const car = await call<Car>(shop(), 'POST', '/cars', { token: await tokenOfAdmin(), body });
  await signIn(page, await newCustomer(shop()));
  await fillCart(page, [{ car: car.body.data }]);
  await open(page, `${shop().url}/cart`);
  await checkout(page).click();
  const tops = await page
    .getByText(`Pay ${name}`)
    .evaluate((words) => [...words.getClientRects()].map(({ top }) => top));
  expect(tops).toHaveLength(2);
  const [first = 0, second = 0] = tops;
  // One under the other, and no further than lines of one size are.
  expect(second - first).toBeGreaterThan(15);
  expect(second - first).toBeLessThan(26);
  const width = page.viewportSize()?.width ?? 0;
  for (const part of [...(await page.getByRole('textbox').all()), page.getByRole('button', { name: /^Pay \$/ })]) {
    const { x = 0, width: wide = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(wide).toBeGreaterThan(100);
    expect([x >= 0, x + wide <= width]).toEqual([true, true]);
  }
  expect(await page.getByRole('textbox').count()).toBe(5);
});
