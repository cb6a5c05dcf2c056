import { expect, test } from '../support/test.ts';

/** What each picture is kept in, by its width. */
const FILES = [480, 960, 1600];
/** By how much `sizes` may say more than a picture takes: between two breakpoints it is a little less than all of the width. */
const MOST_TOO_MUCH = 1.15;
const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1280, height: 900, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 2 },
];

const picturesIn = (html: string): string[] => html.match(/<img [^>]*srcset="[^>]*>/gi) ?? [];

// Cars of the demo: those of other tests have no pictures.
for (const path of ['/', '/allProducts?brand=Ford']) {
  for (const { width, height, deviceScaleFactor } of screens) {
    test(`${path} at ${width} px and ${deviceScaleFactor} dots per px fetches pictures as large as they are shown`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ baseURL, viewport: { width, height }, deviceScaleFactor });
      await page.goto(path);
      await expect(page.locator('img[srcset]:visible').first()).toHaveJSProperty('complete', true);
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
      expect(shown.length).toBeGreaterThan(0);
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

  test(`the first picture of ${path} comes before others`, async ({ request }) => {
    const [first] = picturesIn(await (await request.get(path)).text());
    expect(first).toContain('fetchPriority="high"');
    expect(first).toContain('loading="eager"');
  });
}

test('pictures further down the home page come when they are near', async ({ request }) => {
  const pictures = picturesIn(await (await request.get('/')).text());
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.at(-1)).toContain('loading="lazy"');
});
