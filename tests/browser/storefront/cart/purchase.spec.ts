import type { APIRequestContext, Page } from '@playwright/test';
import { open } from '../../support/page.ts';
import { somebody } from '../../support/people.ts';
import { stockNewModel } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** The cents in a text such as `$1,234.50`. */
function cents(text: string | null): number {
  const [, amount = ''] = /\$([\d,]+(?:\.\d\d)?)/.exec(text ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

const itemsInCart = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems ?? 0);

async function putTwoCarsInTheCart(page: Page, request: APIRequestContext, isMobile: boolean) {
  const model = await stockNewModel(request, [18_500.33, 23_999.99]);
  await open(page, '/');
  await page.getByRole('link', { name: 'View All Cars' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars', exact: true })).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByLabel('Brand').locator('visible=true').selectOption('Toyota');
  await page.getByLabel('Model').locator('visible=true').fill(model);
  await page.getByRole('checkbox', { name: 'In stock' }).locator('visible=true').check();
  await expect(page).toHaveURL(/inStock=/);
  await expect(page).toHaveURL(/model=/);
  if (isMobile) await page.getByRole('button', { name: 'Show 2 cars' }).click();
  // Each button becomes a link to the cart soon after.
  const cards = page.getByRole('list').getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const place of [0, 1]) {
    await cards.nth(place).getByRole('button', { name: 'Add to Cart' }).click();
    await expect.poll(() => itemsInCart(page)).toBe(place + 1);
  }
}

async function signUp(page: Page, person: ReturnType<typeof somebody>) {
  await page.goto('/cart');
  await page
    .getByRole('main')
    .getByRole('link', { name: /sign in/i })
    .first()
    .click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
}

/** Answers what the order summary announced, which the payment page must ask for to the cent. */
async function goToPayment(page: Page): Promise<number> {
  const total = page.getByRole('region', { name: 'Order Summary' }).locator('dl > div', { hasText: /^Total/ });
  const expected = cents(await total.textContent());
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeVisible();
  expect(cents(await pay.textContent())).toBe(expected);
  return expected;
}

async function goToPaymentOfTwoCars(page: Page, request: APIRequestContext, isMobile: boolean): Promise<number> {
  await putTwoCarsInTheCart(page, request, isMobile);
  await signUp(page, somebody());
  return goToPayment(page);
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
  await expect.poll(() => itemsInCart(page)).toBe(0);
  await page.getByRole('link', { name: 'View My Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
  const orders = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Quantity: 1' });
  await expect(orders).toHaveCount(2);
  await expect(orders.filter({ hasText: /completed/i })).toHaveCount(2);
  const amounts = await orders.allTextContents();
  expect(amounts.reduce((sum, text) => sum + cents(text), 0)).toBe(total);
}

test('a newcomer filters, signs up, buys two cars and finds them in My Orders to the cent', async ({
  page,
  request,
  isMobile,
}) => {
  const total = await goToPaymentOfTwoCars(page, request, isMobile);
  await payWith(page, '4242 4242 4242 4242');
  await expectTwoOrders(page, total);
});

test('a declined card is reported on the payment page, also after Back and a reload, and the next card pays', async ({
  page,
  request,
  isMobile,
}) => {
  const total = await goToPaymentOfTwoCars(page, request, isMobile);
  await payWith(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert')).toContainText('declined');
  await payWith(page, '4000 0000 0000 9995');
  await expect(page.getByRole('alert')).toContainText('insufficient funds');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  await page.reload();
  await payWith(page, '4242 4242 4242 4242');
  await expectTwoOrders(page, total);
});

test('cancelling the payment keeps the cart and says that nothing was charged [D59]', async ({
  page,
  request,
  isMobile,
}) => {
  await goToPaymentOfTwoCars(page, request, isMobile);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/order-failed/);
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  const [first] = await page.getByRole('main').locator('h1 ~ * p, h1 ~ p').allTextContents();
  expect(first).toBe('Nothing was charged, and your cart is as it was.');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(await itemsInCart(page)).toBe(2);
});
