import type { Page } from '@playwright/test';
import { somebody } from './people.ts';
import { expect, test } from './test.ts';

const dollars = (text: string | null) => Math.round(Number((text ?? '').replace(/[^0-9.]/g, '')) * 100);

/** From the home page to the payment page, with two different cars that can be bought. */
async function goToPayment(page: Page, person: ReturnType<typeof somebody>) {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Cars' }).click();
  await expect(page).toHaveURL(/\/allProducts/);
  await openFilters(page);
  await page.getByLabel('Brand').selectOption('Toyota');
  await page.getByRole('checkbox', { name: 'In stock' }).check();
  await expect(page).toHaveURL(/brand=Toyota/);
  await expect(page).toHaveURL(/inStock=/);
  await closeFilters(page);
  const cards = page.getByRole('article');
  await expect(cards.first()).toContainText('Toyota');
  for (const place of [0, 1]) {
    await cards
      .nth(place)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    await expect(page.getByText('Added to cart!').first()).toBeVisible();
  }
  await page.goto('/signup?returnTo=/cart');
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/signin/);
  await page
    .getByRole('button', { name: /log ?out/i })
    .or(page.getByRole('button', { name: 'Open menu' }))
    .first()
    .waitFor();
  await page.evaluate(() => localStorage.removeItem('token'));
  await page.evaluate(() => localStorage.removeItem('userData'));
  await page.reload();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const total = dollars(await page.getByTestId('cart-total').textContent());
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
  expect(dollars(await page.getByRole('button', { name: /^Pay \$/ }).textContent())).toBe(total);
  return total;
}

async function openFilters(page: Page) {
  const sheet = page.getByRole('button', { name: /^Filters/ });
  if (await sheet.isVisible()) await sheet.click();
}

async function closeFilters(page: Page) {
  const show = page.getByRole('button', { name: /^Show \d+/ });
  if (await show.isVisible()) await show.click();
}

async function payWith(page: Page, card: string) {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Vera Visitor');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

async function expectTwoOrders(page: Page, total: number) {
  await expect(page).toHaveURL(/\/order-success\?session_id=/);
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems ?? 0)).toBe(0);
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
  const orders = page.getByRole('article');
  await expect(orders).toHaveCount(2);
  await expect(orders.getByText('completed')).toHaveCount(2);
  const amounts = await orders.getByTestId('order-total').allTextContents();
  expect(amounts.reduce((sum, amount) => sum + dollars(amount), 0)).toBe(total);
}

test('a newcomer filters, signs up, signs in, buys two cars and finds them in My Orders to the cent', async ({
  page,
}) => {
  const total = await goToPayment(page, somebody());
  await payWith(page, '4242 4242 4242 4242');
  await expectTwoOrders(page, total);
});

test.describe('a declined card', () => {
  test.use({ allowedErrors: [/402 \(Payment Required\)/] });

  test('is told on the payment page, and the next card pays', async ({ page }) => {
    const total = await goToPayment(page, somebody());
    await payWith(page, '4000 0000 0000 0002');
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await payWith(page, '4242 4242 4242 4242');
    await expectTwoOrders(page, total);
  });
});

test('cancelling the payment keeps the cart and says that nothing was charged', async ({ page }) => {
  await goToPayment(page, somebody());
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/order-failed/);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems)).toBe(2);
});
