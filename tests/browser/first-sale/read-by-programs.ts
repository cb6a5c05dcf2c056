import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { expect } from '../support/test.ts';
import { dealer, nameAtFirst, placeholder } from './dealer.ts';
import { car } from './first-car.ts';
import type { NewShop } from './new-shop.ts';

const address = { streetAddress: dealer.street, addressLocality: 'Austin', addressRegion: 'TX', postalCode: '78701' };
const price = '21000.50 USD';
/** How the shop names a picture of its own to others. */
const pictureOf = ({ url }: NewShop) => expect.stringMatching(new RegExp(`^${url}/images/[^/]+/`));

/** What search engines, car markets and phones read of the shop is the dealer's: nobody looks at it, and it goes far. */
export async function expectOwnForPrograms(page: Page, shop: NewShop) {
  await expectOwnDealer(page, shop);
  await expectOwnCars(page, shop);
  await expectOwnFeeds(page, shop);
  await expectOwnManifest(page, shop);
  await expectOwnAddresses(page, shop);
}

/** What a page says of itself to those who share it: its title, its address and a picture. */
export async function expectOwnHead(page: Page, path: string) {
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');
  // An address of old leads on to the page's own.
  const { origin, pathname } = new URL(page.url());
  expect(await content('og:site_name'), path).toBe(dealer.name);
  expect(await content('og:title'), path).toMatch(/ \| Oak & Sons$/);
  expect(await content('og:url'), path).toBe(origin + pathname);
  expect(await content('og:image'), path).toMatch(new RegExp(`^${origin}/images/`));
  expectNobodyElse(await page.locator('head').innerHTML(), path);
}

async function expectOwnDealer(page: Page, shop: NewShop) {
  const described = await readDescription(page, `${shop.url}/`);
  expect(described).toMatchObject({ '@type': 'AutoDealer', name: dealer.name, url: `${shop.url}/`, address });
  expect(described).toMatchObject({ telephone: '+15125550100', email: dealer.email, sameAs: [dealer.instagram] });
  expect(described).toMatchObject({ image: pictureOf(shop), logo: pictureOf(shop) });
  expect(described.openingHoursSpecification).toMatchObject([{ dayOfWeek: 'https://schema.org/Monday' }]);
}

async function expectOwnCars(page: Page, shop: NewShop) {
  const { itemListElement } = await readDescription(page, `${shop.url}/allProducts`);
  const url = expect.stringMatching(new RegExp(`^${shop.url}/allProducts\\?ids=`));
  const offers = { price: 21_000.5, priceCurrency: 'USD', url };
  expect(itemListElement).toMatchObject([{ item: { name: car.title, url, image: pictureOf(shop), offers } }]);
}

async function expectOwnFeeds(page: Page, shop: NewShop) {
  const own = { vin: car.vin, price };
  const code = new URL(shop.url).hostname;
  const link = expect.stringMatching(new RegExp(`^${shop.url}/allProducts\\?ids=`));
  expect(await readFeed(page, `${shop.url}/feeds/google.csv`)).toMatchObject([
    {
      ...{ ...own, store_code: code, link, image_link: pictureOf(shop) },
      ...{ dealership_name: dealer.name, dealership_address: `${dealer.address}, US` },
    },
  ]);
  const [listed] = await readFeed(page, `${shop.url}/feeds/meta.csv`);
  const { name: dealer_name, phone: dealer_phone } = dealer;
  expect(listed).toMatchObject({ ...own, url: link, dealer_id: code, dealer_name, dealer_phone });
  const place = { addr1: dealer.street, city: 'Austin', region: 'TX', postal_code: '78701', country: 'US' };
  expect(JSON.parse(listed?.address ?? '')).toEqual(place);
  expect(JSON.parse(listed?.image ?? '')).toMatchObject([{ url: pictureOf(shop) }]);
}

/** A phone's home screen has the dealer's name, and their logo: blue in its middle. */
async function expectOwnManifest(page: Page, shop: NewShop) {
  const manifest = JSON.parse(await readText(page, `${shop.url}/manifest.webmanifest`));
  expect(manifest).toMatchObject({ name: dealer.name, short_name: dealer.name });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(shop.url + src);
    const middle = { left: 0, top: 0, width: 1, height: 1 };
    const { data } = await sharp(await icon.body())
      .resize(3, 3, { kernel: 'nearest' })
      .extract({ ...middle, left: 1, top: 1 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [red = 0, , blue = 0] = data;
    expect([red < 80, blue > 160], src).toEqual([true, true]);
  }
}

/** Robots are led to this shop's pages, and nowhere else. */
async function expectOwnAddresses(page: Page, shop: NewShop) {
  const robots = await readText(page, `${shop.url}/robots.txt`);
  expect(robots.match(/https?:.*/g)).toEqual([`${shop.url}/sitemap.xml`]);
  const sitemap = await readText(page, `${shop.url}/sitemap.xml`);
  const places = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, place = '']) => place.replace(shop.url, ''));
  expect(places).toEqual(['/', '/allProducts', '/aboutPage', '/contact', '/privacy', '/terms', '/returns']);
}

async function readDescription(page: Page, address: string) {
  await page.goto(address);
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expectNobodyElse(text, address);
  return JSON.parse(text);
}

async function readFeed(page: Page, address: string): Promise<Record<string, string>[]> {
  return parse(await readText(page, address), { columns: true });
}

async function readText(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.status(), address).toBe(200);
  const text = await answer.text();
  expectNobodyElse(text, address);
  return text;
}

function expectNobodyElse(text: string, where: string) {
  expect(text, where).not.toMatch(placeholder);
  expect(text, where).not.toContain(nameAtFirst);
}
