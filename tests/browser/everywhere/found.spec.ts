import type { Page } from '@playwright/test';
import { open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const listed = [
  ['/', 'Quality used and new cars | Forecourt'],
  ['/allProducts', 'Cars | Forecourt'],
  ['/aboutPage', 'About | Forecourt'],
  ['/contact', 'Contact | Forecourt'],
] as const;
const legal = ['/privacy', '/terms', '/returns'];
const unlisted = ['/signin', '/signup', '/cart', '/order-success', '/order-failed', '/dashboard/profile'];

test('listed pages name themselves to search engines and to those who share them', async ({ page }) => {
  for (const [path, title] of listed) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    const content = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`^https?://[^/]+${path}$`));
    await expect(content('og:title')).toHaveAttribute('content', title);
    await expect(content('description')).toHaveAttribute('content', /.{40,}/);
    await expect(content('robots')).toHaveCount(0);
    const picture = await content('og:image').getAttribute('content');
    expect((await page.request.get(new URL(picture ?? '').pathname)).status()).toBe(200);
  }
});

test('pages that are somebody’s own are not for search engines', async ({ page }) => {
  for (const path of unlisted) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});

test('robots.txt and the sitemap lead to the public pages, and say when they last changed', async ({ request }) => {
  const { updatedAt } = await stockCar(request);
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const lines = (await robots.text()).split('\n');
  for (const path of ['/dashboard', '/cart', '/signin', '/api/']) expect(lines).toContain(`Disallow: ${path}`);
  const address = lines.find((line) => line.startsWith('Sitemap: '))?.slice('Sitemap: '.length) ?? '';
  const sitemap = await request.get(new URL(address).pathname);
  expect(sitemap.headers()['content-type']).toContain('application/xml');
  const places = [...(await sitemap.text()).matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place = '']) => new URL(place));
  expect(places.map(({ pathname }) => pathname)).toEqual(['/', '/allProducts', '/aboutPage', '/contact', ...legal]);
  for (const { pathname } of places) expect((await request.get(pathname)).status()).toBe(200);
  const changed = [...(await sitemap.text()).matchAll(/<lastmod>(.+?)<\/lastmod>/g)].map(([, time = '']) => time);
  expect(changed).toHaveLength(places.length);
  // Other tests change cars meanwhile.
  for (const time of changed.slice(0, 2)) expect(time >= updatedAt).toBe(true);
});

/** What a page says in the terms of schema.org. */
async function described(page: Page, path: string) {
  await page.goto(path);
  return JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? 'null');
}

test('the dealer and the cars are described in the terms of schema.org [D39]', async ({ page, request }) => {
  expect(await described(page, '/')).toMatchObject({ '@type': 'AutoDealer', name: 'Forecourt' });
  const car = await stockCar(request, { price: 24_500, inStock: false });
  const list = await described(page, `/allProducts?model=${car.model}`);
  expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: 1 });
  expect(list.itemListElement[0].item).toMatchObject({
    '@type': 'Car',
    name: car.title,
    offers: { '@type': 'Offer', price: 24_500, priceCurrency: 'USD', availability: 'https://schema.org/PreOrder' },
  });
});

test('a car’s address for search engines and markets shows it to everybody, and is its own page [D39]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { price: 24_500 });
  const list = await described(page, `/allProducts?model=${car.model}`);
  const { url, offers } = list.itemListElement[0].item;
  expect(offers.url).toBe(url);
  const { pathname, search } = new URL(url);
  expect((await (await request.get(pathname + search)).text()).includes(car.title)).toBe(true);
  expect((await described(page, pathname + search)).itemListElement).toMatchObject([
    { item: { url, name: car.title } },
  ]);
  await expect(page).toHaveTitle(`${car.title} | Forecourt`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main).toContainText('$24,500');
  // Whoever then asks for others is shown those.
  await main.getByRole('combobox', { name: 'Search' }).fill(car.brand);
  await expect(page).toHaveURL(new RegExp(`/allProducts\\?search=${car.brand}$`));
  await page.goto(pathname + search);
  await main.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('from a car’s own address, its page leads back to all cars [D39]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?ids=${car._id}`);
  await page.getByRole('main').getByRole('link', { name: 'View Details' }).click();
  await page.getByRole('main').getByRole('link', { name: 'All cars' }).click();
  await expect(page).toHaveURL('/allProducts');
});

test('the address of a car that is gone says so, and leads to the others [D39]', async ({ page }) => {
  await page.goto('/allProducts?ids=gone');
  await expect(page.getByRole('heading', { name: 'This car is no longer listed' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL('/allProducts');
});

test('search engines are told whether a car is new or used [D101]', async ({ page, request }) => {
  for (const [condition, itemCondition] of [
    ['new', 'https://schema.org/NewCondition'],
    ['used', 'https://schema.org/UsedCondition'],
  ] as const) {
    const car = await stockCar(request, { condition });
    const list = await described(page, `/allProducts?model=${car.model}`);
    expect(list.itemListElement).toMatchObject([{ item: { name: car.title, itemCondition } }]);
  }
});

test('the manifest names the shop, and its icons exist', async ({ page, request }) => {
  await page.goto('/');
  const path = (await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '';
  const manifest = await (await request.get(path)).json();
  expect(manifest.name).toBe('Forecourt');
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test('a text search leads the list in the page itself, before any script [D39]', async ({ request }) => {
  const car = await stockCar(request);
  const html = await (await request.get(`/allProducts?model=${encodeURIComponent(car.model)}`)).text();
  expect(html).toContain(car.title);
});
