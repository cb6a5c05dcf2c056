import type { Page } from '@playwright/test';
import { carPayload } from '../../support/cars/car-payload.ts';
import { newPerson } from '../support/administrator.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { failCall, hold, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const FEATURED = /\/api\/v1\/cars\?sample=4&inStock=true/;
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('four cars are featured, at random, each with its facts [S2.25 S2.26 S2.27 S2.28 S9.3 S9.4]', async ({
  page,
  request,
}) => {
  await open(page, '/');
  const cards = section(page, 'Featured Cars').getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    await expect(card.getByRole('img').first()).toBeVisible();
    await expect(card.getByRole('heading')).not.toBeEmpty();
    // Other tests stock cars, too, some of them without a mileage.
    await expect(card).toContainText(/([\d,]+ mi|Mileage not stated)·(Automatic|Manual)/);
    await expect(card).toContainText(/\$\d/);
    expect(await card.getByRole('list', { name: 'Features' }).getByRole('listitem').count()).toBeLessThanOrEqual(3);
  }
  const samples = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { data } = await (await request.get('/api/v1/cars?sample=4&inStock=true')).json();
      return data.map((car: { _id: string }) => car._id).join();
    }),
  );
  expect(new Set(samples).size).toBeGreaterThan(1);
});

test('a visitor who opens a featured car signs in first; a customer sees it [S2.18 S2.30 S2.31 S6.2]', async ({
  page,
  request,
}) => {
  const { email, password } = await newPerson(request);
  await open(page, '/');
  const card = section(page, 'Featured Cars').getByRole('article').first();
  const chosen = await card.getByRole('heading').textContent();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/signin\?returnTo=%2Fcars%2F[^&]+$/);
  const path = new URL(page.url()).searchParams.get('returnTo') ?? '';
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: chosen ?? '' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();

  await signInAsNewCustomer(page, request);
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  const title = await card.getByRole('heading').textContent();
  await card.click({ position: { x: 40, y: 40 } });
  await expect(page).toHaveURL(/\/cars\/[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
});

test('the featured cars stay the same from the server’s page to its script, and can all be bought [D30]', async ({
  page,
}) => {
  const html = await (await page.goto('/'))?.text();
  const cards = section(page, 'Featured Cars').getByRole('article');
  await expect(page.getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) {
    expect(html).toContain(await card.getByRole('heading').textContent());
    await expect(card.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  }
});

test('featured cars say that they load [S2.33]', async ({ page }) => {
  await open(page, '/aboutPage');
  const release = await hold(page, FEATURED);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Loading featured cars...')).toBeVisible();
  release();
  await expect(section(page, 'Featured Cars').getByRole('article')).toHaveCount(4);
  await expect(page.getByText('Loading featured cars...')).toHaveCount(0);
});

test('without a car to feature the page says so [S8.8]', async ({ page }) => {
  await open(page, '/aboutPage');
  await page.route(FEATURED, (route) => route.fulfill({ json: { success: true, message: '', data: [] } }));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('No featured cars available at the moment.')).toBeVisible();
});

test.describe('a shop in trouble', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('says that featured cars failed, and Retry brings them [S8.7]', async ({ page }) => {
    await open(page, '/aboutPage');
    await failCall(page, FEATURED, 500);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByText('Failed to load featured cars')).toBeVisible();
    await page.unroute(FEATURED);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(section(page, 'Featured Cars').getByRole('article')).toHaveCount(4);
  });
});

test.describe('a shop of its own', () => {
  const { shop, tokenOfAdmin } = withOwnShop();

  test('a car without a price, which nobody can buy, is not featured [D30 D37]', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${await tokenOfAdmin()}` };
    const add = (changes: object) => request.post(`${shop().url}/api/v1/cars`, { headers, data: carPayload(changes) });
    expect((await add({ title: 'Unpriced one', price: 0 })).status()).toBe(201);
    expect((await add({ title: 'Priced one' })).status()).toBe(201);
    await open(page, shop().url);
    const featured = page.getByRole('region', { name: 'Featured Cars' });
    await expect(featured.getByRole('article').filter({ hasText: 'Priced one' })).toHaveCount(1);
    await expect(featured).not.toContainText('Unpriced one');
  });
});
