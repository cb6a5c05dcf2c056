import type { Page } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';
import { carPayload } from '../../../support/cars/car-payload.ts';
import { call, newCustomer } from '../../../support/client.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { fillCart, open, toast } from '../../support/page.ts';
import { checkout, summary } from '../../support/parts/cart.ts';
import { expect, test } from '../../support/test.ts';

const { shop, enter, signIn, tokenOfAdmin } = withOwnShop();

/** Opens the cart with a car in it, as somebody who sees it taxed with 5 %. */
async function openCart(page: Page) {
  await enter('selling', { taxPercent: 5 });
  const body = carPayload({ price: 20_000, title: 'A car that is taxed' });
  const car = await call<Car>(shop(), 'POST', '/cars', { token: await tokenOfAdmin(), body });
  await signIn(page, await newCustomer(shop()));
  await fillCart(page, [{ car: car.body.data }]);
  // The cart asks for the tax of now when it opens: what changes after that it has not heard of.
  const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1/settings');
  await open(page, `${shop().url}/cart`);
  await (await asked).finished();
  await expect(summary(page)).toContainText('Tax 5%$1,000.00');
  await expect(summary(page)).toContainText('$21,000.00');
}

test.describe('a tax that changes while the cart is open', () => {
  // The refusal, which the browser reports.
  test.use({ allowedErrors: [/409 \(/] });

  for (const taxPercent of [8.25, 0]) {
    test(`is told of and seen before anybody pays it: from 5% to ${taxPercent}% [D83]`, async ({ page }) => {
      await openCart(page);
      await enter('selling', { taxPercent });
      const total = taxPercent ? '$21,650.00' : '$20,000.00';
      await checkout(page).click();
      await expect(toast(page, `The total is now ${total}. Please look at your cart again.`)).toBeVisible();
      await expect(page).toHaveURL(/\/cart$/);
      await expect(summary(page)).toContainText(total);
      await expect(summary(page)).toContainText(taxPercent ? 'Tax 8.25%$1,650.00' : 'Tax 0%$0.00');
      await checkout(page).click();
      await expect(page.getByRole('button', { name: `Pay ${total}` })).toBeVisible();
    });
  }
});

test('a cart that is opened again shows the tax of now [D83]', async ({ page }) => {
  await openCart(page);
  await enter('selling', { taxPercent: 8.25 });
  await page.getByRole('banner').getByRole('link', { name: 'Cars', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars', exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
  await expect(summary(page)).toContainText('Tax 8.25%$1,650.00');
});
