import { expectRightSizes, screens } from '../support/pictures.ts';
import { expect, test } from '../support/test.ts';

const picturesIn = (html: string): string[] => html.match(/<img [^>]*srcset="[^>]*>/gi) ?? [];

/** With how many pictures of its own each page shows at least: other tests add cars, with a picture or without. */
const pages = [
  { path: '/', count: 3 },
  { path: '/allProducts?brand=Ford', count: 6 },
  { path: '/about', count: 1 },
];

for (const { path, count } of pages) {
  for (const { width, height, deviceScaleFactor } of screens) {
    test(`${path} at ${width} px and ${deviceScaleFactor} dots per px fetches pictures as large as they are shown`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ baseURL, viewport: { width, height }, deviceScaleFactor });
      await page.goto(path);
      await expectRightSizes(page, { count, deviceScaleFactor });
      await page.close();
    });
  }
}

test('the first picture of the inventory comes before others, which come when they are near', async ({ request }) => {
  const pictures = picturesIn(await (await request.get('/allProducts?brand=Ford')).text());
  const [first, second, third, ...others] = pictures;
  expect(pictures.map((picture) => picture.includes('fetchPriority="high"'))).toEqual([true, ...Array(5).fill(false)]);
  for (const picture of [first, second, third]) expect(picture).toContain('loading="eager"');
  expect(others).toHaveLength(3);
  for (const picture of others) expect(picture).toContain('loading="lazy"');
});

for (const [colorScheme, other] of [
  ['light', 'dark'],
  ['dark', 'light'],
] as const) {
  test(`the home page asks for its first picture in the ${colorScheme} theme before others, and not for that of the other theme`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, colorScheme });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname.split('/').at(-2) ?? '');
    });
    await page.goto('/');
    const first = page.getByRole('group', { name: '1 of 3' });
    const folderOf = async (which: string) => (await first.locator(which).getAttribute('src'))?.split('/').at(-2) ?? '';
    await expect(first.locator('img:visible')).not.toHaveJSProperty('naturalWidth', 0);
    expect(asked[0]).toBe(await folderOf('img:visible'));
    await expect(first.locator('img:not(:visible)')).toHaveJSProperty('naturalWidth', 0);
    for (const [scheme, which] of [
      [colorScheme, 'img:visible'],
      [other, 'img:not(:visible)'],
    ]) {
      const early = first.locator(
        `link[rel="preload"][media="(prefers-color-scheme: ${scheme})"][fetchpriority="high"]`,
      );
      await expect(early).toHaveAttribute('imagesrcset', new RegExp(`/${await folderOf(String(which))}/480.avif 480w`));
    }
    await page.close();
  });
}

test('who has chosen the dark theme by hand sees the first picture of it', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL, colorScheme: 'light' });
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/');
  const shown = page.getByRole('group', { name: '1 of 3' }).locator('img:visible');
  await expect(shown).toHaveCount(1);
  await expect(shown).toHaveAttribute('fetchpriority', 'high');
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
  await page.close();
});

test('pictures further down the home page come when they are near', async ({ request }) => {
  const pictures = picturesIn(await (await request.get('/')).text());
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) expect(picture).toContain('loading="lazy"');
});
