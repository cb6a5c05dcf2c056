import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { photo, upload } from '../../support/upload.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { expect, test } from '../support/test.ts';

const types = {
  'favicon.ico': 'image/x-icon',
  'icon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
};
const names = Object.keys(types) as (keyof typeof types)[];

const { shop, enter: enterSection, tokenOfAdmin } = withOwnShop();
const enter = (edit: object) => enterSection('dealership', edit);

async function enterLogo(color: string) {
  const picture = { field: 'image', name: 'logo.jpg', bytes: await photo(color, 600) };
  await enter({ logo: (await upload(shop(), await tokenOfAdmin(), [picture])).body.data.url });
}

async function readIcons(request: APIRequestContext) {
  const read = async (name: string) => {
    const answer = await request.get(`${shop().url}/${name}`);
    expect(answer.status(), name).toBe(200);
    const { 'content-type': type = '', etag = '' } = answer.headers();
    return { type: type.split(';')[0], etag, bytes: await answer.body() };
  };
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/** A picture without its file: an .ico is a PNG behind 22 bytes. */
const pictureOf = (name: string, bytes: Buffer) => (name.endsWith('.ico') ? bytes.subarray(22) : bytes);

/** The color in the middle of a picture. */
async function colorOf(bytes: Buffer | undefined): Promise<number[]> {
  const { data } = await sharp(bytes)
    .flatten()
    .resize(3, 3, { fit: 'cover', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(12, 15)];
}

/** How much of a picture has this color, and how much is white. */
async function sharesOf(bytes: Buffer, color: string) {
  const wanted = [1, 3, 5].map((from) => Number.parseInt(color.slice(from, from + 2), 16));
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const isNear = (at: number, of: number[]) =>
    of.every((value, place) => Math.abs((data[at + place] ?? 0) - value) < 12);
  const pixels = Array.from({ length: info.width * info.height }, (_, place) => place * 4);
  const shareOf = (of: number[]) =>
    pixels.filter((at) => data[at + 3] === 255 && isNear(at, of)).length / pixels.length;
  return { ground: shareOf(wanted), letter: shareOf([255, 255, 255]) };
}

test('without a logo the icons are the first letter of the dealer’s name on the dealer’s color [D82 D85]', async ({
  request,
}) => {
  const looks = [
    { name: 'Elm Street Cars', accentColor: '#1d3fd1' },
    { name: 'Ångström Motors', accentColor: '#1d3fd1' },
    { name: 'Ångström Motors', accentColor: '#8a1c1c' },
    { name: '車の店', accentColor: '#8a1c1c' },
  ];
  const seen = new Set<string>();
  for (const look of looks) {
    await enter(look);
    const drawn = await readIcons(request);
    for (const name of names) {
      const { type, etag, bytes } = drawn.get(name) ?? {};
      expect(type).toBe(types[name]);
      seen.add(`${name} ${etag}`);
      const { ground, letter } = await sharesOf(pictureOf(name, bytes ?? Buffer.alloc(0)), look.accentColor);
      expect(ground, `${name} of ${look.name}`).toBeGreaterThan(0.4);
      expect(letter, `${name} of ${look.name}`).toBeGreaterThan(0.03);
    }
  }
  expect(seen.size).toBe(looks.length * names.length);

  // No font has a letter for it.
  await enter({ name: '🚗' });
  const { bytes } = (await readIcons(request)).get('icon-512.png') ?? {};
  expect(await sharesOf(bytes ?? Buffer.alloc(0), '#8a1c1c')).toMatchObject({ letter: 0 });
});

test('the icons of tabs and home screens are the dealer’s logo as soon as it is there [D85]', async ({ request }) => {
  const first = await readIcons(request);
  await enterLogo('#c02040');
  const drawn = await readIcons(request);
  for (const name of names) {
    expect(drawn.get(name)?.type).toBe(types[name]);
    expect(drawn.get(name)?.etag, name).not.toBe(first.get(name)?.etag);
  }
  const large = drawn.get('icon-512.png');
  expect(await sharp(large?.bytes).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png'] as const) {
    const [red = 0, green = 0, blue = 0] = await colorOf(drawn.get(name)?.bytes);
    expect([red > 170, green < 60, blue < 90], `${name} is red in the middle`).toEqual([true, true, true]);
  }
  const kept = await request.get(`${shop().url}/icon-512.png`, { headers: { 'if-none-match': large?.etag ?? '' } });
  expect(kept.status()).toBe(304);

  await enterLogo('#2040c0');
  const [red = 0, , blue = 0] = await colorOf((await readIcons(request)).get('icon-192.png')?.bytes);
  expect(blue).toBeGreaterThan(red);
});

test('a browser takes the icon of the shop', async ({ page }) => {
  await page.goto(shop().url);
  const links = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname.slice(1)));
  const { icons } = await (await page.request.get(`${shop().url}/manifest.webmanifest`)).json();
  const named = [...links, ...icons.map(({ src }: { src: string }) => src.slice(1))];
  expect([...new Set(named)].sort()).toEqual([...names].sort());
});
