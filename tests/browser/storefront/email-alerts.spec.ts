import type { Page } from '@playwright/test';
import { newCar, newCustomer } from '../../support/client.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { failCall } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// Nothing is ever sent there: that the shop has a mail server is enough for it to offer an email.
const { shop, signIn, tokenOfAdmin } = withOwnShop({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@elm.example' });

/** The page of a car that is out of stock, as somebody who is signed in is about to open it. */
async function signInToMissing(page: Page) {
  const car = await newCar(shop(), await tokenOfAdmin(), { inStock: false });
  await signIn(page, await newCustomer(shop()));
  return `${shop().url}/cars/${car._id}`;
}

test('an email is asked for and called off, where the shop sends some [D106]', async ({ page }) => {
  await page.goto(await signInToMissing(page));
  await page.getByRole('button', { name: 'Email me when it’s available' }).click();
  await expect(page.getByText('We’ll email you when it’s available.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Don’t email me' }).click();
  await expect(page.getByRole('button', { name: 'Email me when it’s available' })).toBeVisible();
});

test.describe('email alerts of a car that is out of stock', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  for (const [missing, address] of [
    ['script', /\/assets\/waiting-for-car-/],
    ['state', /\/api\/v1\/cars\/[^/]+\/watch$/],
  ] as const) {
    test(`say so when their ${missing} does not come, and come with Retry [D106]`, async ({ page }) => {
      const path = await signInToMissing(page);
      await failCall(page, address, 500);
      await page.goto(path);
      const failure = page.getByText('We couldn’t load email alerts right now.');
      await expect(failure).toBeVisible();
      await page.unroute(address);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('button', { name: 'Email me when it’s available' })).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  }
});
