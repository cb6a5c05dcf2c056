import { MOST_TOO_MUCH } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** What each picture is kept in, by its width. */
const FILES = [480, 960, 1600];
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1024, height: 768, deviceScaleFactor: 2 },
  { width: 1200, height: 800, deviceScaleFactor: 1.5 },
  { width: 1280, height: 900, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 2 },
];

const picturesIn = (html: string): string[] => html.match(/<img [^>]*srcset="[^>]*>/gi) ?? [];

/** Cars of the demo; with how many pictures each page shows at least: other tests add cars without any. */
const pages = [
  { path: '/', count: 3 },
  { path: '/allProducts?brand=Ford', count: 6 },
];

for (const { path, count } of pages) {
  for (const { width, height, deviceScaleFactor } of screens) {
    test(`${path} at ${width} px and ${deviceScaleFactor} dots per px fetches pictures as large as they are shown`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ baseURL, viewport: { width, height }, deviceScaleFactor });
      await page.goto(path);
      const visible = await page.locator('img[srcset]:visible').all();
      for (const image of visible) {
        // Nothing is pressed here, so that nothing need stand still; waiting for that waits for frames, which may not come.
        await image.evaluate((element) => element.scrollIntoView({ block: 'center' }));
        // Known as soon as its first bytes are here.
        await expect(image).not.toHaveJSProperty('naturalWidth', 0);
        await expect(image).toHaveJSProperty('complete', true);
      }
      const pictures = await page.locator('img[srcset]').evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(({ complete, currentSrc }) => complete && currentSrc)
          .map((image) => ({
            // Where a `srcset` says how wide its files are, this is what `sizes` came to.
            said: image.naturalWidth,
            is: image.checkVisibility() ? image.clientWidth : undefined,
            picture: image.currentSrc.split('/').at(-2),
            file: Number.parseInt(image.currentSrc.split('/').at(-1) ?? '', 10),
          })),
      );
      const enough = ({ said }: { said: number }) => FILES.find((each) => each >= said * deviceScaleFactor) ?? 1600;
      const shown = pictures.filter(({ is }) => is);
      expect(shown.length).toBeGreaterThanOrEqual(count);
      for (const { said, is = 0, picture, file } of shown) {
        expect(said, picture).toBeGreaterThanOrEqual(is - 1);
        expect(said, picture).toBeLessThanOrEqual(is * MOST_TOO_MUCH);
        expect(file, picture).toBeGreaterThanOrEqual(enough({ said }));
        // A picture that is also shown larger need not be fetched a second time.
        const most = Math.max(...pictures.filter((each) => each.picture === picture).map(enough));
        expect(file, picture).toBeLessThanOrEqual(most);
      }
      await page.close();
    });
  }
}

test('the first picture of the inventory comes before others, which come when they are near', async ({ request }) => {
  const pictures = picturesIn(await (await request.get('/allProducts?brand=Ford')).text());
  const [first, second, third, ...others] = pictures;
  expect(first).toContain('fetchPriority="high"');
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
