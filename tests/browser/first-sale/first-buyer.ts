import type { Page } from '@playwright/test';
import type { somebody } from '../support/people.ts';
import { expect } from '../support/test.ts';
import { settle } from './crawl.ts';
import { dealer, fills } from './dealer.ts';
import { car } from './first-car.ts';
import { readPaper } from './papers.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** From a car in the list by way of a new account to that car's page. */
export async function signUpForCar(page: Page, buyer: ReturnType<typeof somebody>) {
  await main(page).getByRole('link', { name: 'View Details' }).click();
  await expect(heading(page)).toHaveText('Sign in');
  await main(page).getByRole('link', { name: 'Sign up' }).click();
  await expect(heading(page)).toHaveText('Sign up');
  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await main(page).getByRole('button', { name: 'Sign up', exact: true }).click();
  await expect(heading(page)).toHaveText(car.title);
  await settle(page);
}

/** Chooses the option, and goes on to the cart. */
export async function takeWithOption(page: Page) {
  const choice = page.getByRole('region', { name: 'Options' });
  await expect(choice).toContainText(dealer.option.description);
  await choice.getByRole('checkbox', { name: dealer.option.name }).check();
  await expect(choice).toContainText('With options$21,250.50');
  await main(page).getByRole('button', { name: 'Buy Now' }).click();
  await expect(heading(page)).toHaveText('Your Cart');
  const summary = page.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText(`${dealer.taxPercent}%`);
  await expect(summary).toContainText(total);
}

/** $21,250.50 and 6.25 percent of it. */
export const total = '$22,578.66';

/** The dealer's logo and color are on the payment page, too. */
async function expectOwnPaymentPage(page: Page) {
  const logo = page.locator('.brand img');
  const button = page.getByRole('button', { name: `Pay ${total}` });
  await page.mouse.move(0, 0);
  const logos: string[] = [];
  // The page came by day: by night its logo must become another.
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(button).toHaveCSS('background-color', fills.primary[colorScheme]);
    const shown = () =>
      logo.evaluate((picture: HTMLImageElement) =>
        picture.complete && picture.naturalWidth > 0 ? picture.currentSrc : '',
      );
    await expect.poll(async () => ['', ...logos].includes(await shown())).toBe(false);
    logos.push(await shown());
  }
  await page.emulateMedia({ colorScheme: null });
}

/** Pays in the sandbox. */
export async function pay(page: Page, name: string) {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(heading(page)).toContainText(`Pay ${dealer.name}`);
  await expect(main(page)).toContainText(car.title);
  await expect(main(page)).toContainText(dealer.option.name);
  await expectOwnPaymentPage(page);
  const card = { 'Card number': '4242 4242 4242 4242', Expiry: '12 / 34', CVC: '123', 'Name on card': name };
  for (const [label, text] of Object.entries(card)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: `Pay ${total}` }).click();
  await expect(heading(page)).toHaveText('Payment Successful');
  expect(await readPaper(page, 'Receipt')).toContain(total);
  await expect(main(page)).toContainText(`With ${dealer.option.name} ($250)`);
}
