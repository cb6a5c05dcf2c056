import { newCar, newCustomer } from '../../support/client.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { keepSignedIn } from '../support/people.ts';
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

test.describe('with a session that has ended', () => {
  test.use({ allowedErrors: [/401 \(/] });

  test('a visitor reads by their link, whose key goes into no other address [D7 D96]', async ({ page }) => {
    const visitor = { kind: 'question', text: 'Is the red one there?', name: 'Vera', email: 'vera@example.com' };
    const asked = await page.request.post(`${shop().url}/api/v1/conversations`, { data: visitor });
    const { url } = await asked.json();
    const { token } = await newCustomer(shop());
    const headers = { authorization: `Bearer ${token}` };
    const { data } = await (await page.request.get(`${shop().url}/api/v1/user/me`, { headers })).json();
    await keepSignedIn(page, { token, data });
    await page.request.post(`${shop().url}/api/v1/auth/logout`, { headers });
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await page.goto(url);
    await expect(page.getByText('Is the red one there?')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(url);
    await expect(page.getByText('Is the red one there?')).toBeVisible();
    expect(addresses.join()).not.toContain(new URL(url).hash.replace('#key=', ''));
  });
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
