import { newCar, newCustomer } from '../../support/client.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { expect, test } from '../support/test.ts';

const { shop, signIn, tokenOfAdmin } = withOwnShop();

test('without outgoing email a visitor keeps the link to the answer, and staff are told that they have to write [D96]', async ({
  page,
  browser,
}) => {
  await page.goto(`${shop().url}/contact`);
  await page.getByLabel('Name', { exact: true }).fill('Vera');
  await page.getByLabel('Email', { exact: true }).fill('vera@example.com');
  await page.getByLabel('Message').fill('Is the blue one there?');
  await page.getByRole('button', { name: 'Send message' }).click();
  const link = page.getByRole('link', { name: /\/conversations\/.+#key=/ });
  await expect(link).toBeVisible();
  await expect(page.getByText('by email')).toHaveCount(0);

  const context = await browser.newContext();
  const desk = await context.newPage();
  await signIn(desk);
  await desk.goto(`${shop().url}/dashboard/inbox`);
  await desk.getByRole('link', { name: /Vera/ }).first().click();
  await expect(desk.getByText('The shop sends no email')).toBeVisible();
  await expect(desk.getByText('Write to vera@example.com yourself.')).toBeVisible();
  await context.close();

  await link.click();
  await expect(page.getByText('Is the blue one there?')).toBeVisible();
});

test('a shop that sends no email offers none when a car can be bought [D106]', async ({ page }) => {
  const car = await newCar(shop(), await tokenOfAdmin(), { inStock: false });
  await signIn(page, await newCustomer(shop()));
  await page.goto(`${shop().url}/cars/${car._id}`);
  await expect(page.getByRole('link', { name: 'Ask about this car' })).toBeVisible();
  await expect(page.getByRole('button', { name: /email me/i })).toHaveCount(0);
});

test('without outgoing email no page of a visitor speaks of email that never comes [D80 D96]', async ({ page }) => {
  await page.goto(`${shop().url}/conversations/some`);
  await expect(page.getByRole('alert')).toContainText(
    'This link is not complete. Please use the whole link that you were shown when you wrote to us.',
  );
  await page.goto(`${shop().url}/forgot-password`);
  await expect(page.getByText('This shop doesn’t send email. Enter yours, and we’ll ask the dealership')).toBeVisible();
  const html = await (await page.request.get(`${shop().url}/conversations/some`)).text();
  expect(html).toContain('Reading this conversation needs JavaScript.');
  expect(html).not.toContain('reply to our email');
});
