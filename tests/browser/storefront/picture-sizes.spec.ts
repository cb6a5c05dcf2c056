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

for (const path of ['/', '/allProducts']) {
  for (const { width, height, deviceScaleFactor } of screens) {
    test(`${path} at ${width} px and ${deviceScaleFactor} dots per px fetches pictures as large as they are shown`, async ({
      browser,
      baseURL,
    }) => {
      const page = await browser.newPage({ baseURL, viewport: { width, height }, deviceScaleFactor });
      await page.goto(path);
      const shown = page.locator('img[srcset]:visible');
      await expect(shown.first()).toHaveJSProperty('complete', true);
      const pictures = await shown.evaluateAll((all: HTMLImageElement[]) =>
        all
          .filter(({ complete, currentSrc }) => complete && currentSrc)
          // Where a `srcset` says how wide its files are, this is what `sizes` came to.
          .map((image) => ({ said: image.naturalWidth, is: image.clientWidth, file: image.currentSrc })),
      );
      expect(pictures.length).toBeGreaterThan(0);
      for (const { said, is, file } of pictures) {
        expect(said, file).toBeGreaterThanOrEqual(is - 1);
        expect(said, file).toBeLessThanOrEqual(is * MOST_TOO_MUCH);
        const enough = FILES.find((each) => each >= said * deviceScaleFactor) ?? FILES.at(-1);
        expect(file).toMatch(new RegExp(`/${enough}\\.avif$`));
      }
      await page.close();
    });
  }

  test(`the first picture of ${path} comes before others, and those further down only when they are near`, async ({
    request,
  }) => {
    const pictures = (await (await request.get(path)).text()).match(/<img [^>]*srcset="[^>]*>/gi) ?? [];
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures[0]).toContain('fetchPriority="high"');
    expect(pictures[0]).toContain('loading="eager"');
    expect(pictures.at(-1)).toContain('loading="lazy"');
  });
}
