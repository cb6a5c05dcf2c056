import { expect, type Page } from '@playwright/test';

/** What each picture is kept in, by its width. */
const FILES = [480, 960, 1600];

/** By how much `sizes` may say more than a picture takes: between two breakpoints it is a little less than all of the width. */
export const MOST_TOO_MUCH = 1.15;

/** From a phone to a large desktop, with one dot to a pixel or several. */
export const screens = [
  { width: 390, height: 844, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 768, height: 1024, deviceScaleFactor: 1 },
  { width: 1024, height: 768, deviceScaleFactor: 2 },
  { width: 1200, height: 800, deviceScaleFactor: 1.5 },
  { width: 1280, height: 900, deviceScaleFactor: 1 },
  { width: 1920, height: 1080, deviceScaleFactor: 2 },
];

/** Every picture of the page, of so many at least, is as large as it is shown: `sizes` says so, and the file is no larger. */
export async function expectRightSizes(
  page: Page,
  { count, deviceScaleFactor }: { count: number; deviceScaleFactor: number },
) {
  const visible = await page.locator('img[srcset]:visible').all();
  for (const image of visible) {
    // Nothing is pressed here, so that nothing need stand still; waiting for that waits for frames, which may not come.
    await image.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Known as soon as its first bytes are here.
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await expect(image).toHaveJSProperty('complete', true);
  }
  const pictures = await page.locator('img[srcset]').evaluateAll((all: HTMLImageElement[]) => {
    const measure = async (image: HTMLImageElement) => {
      const { currentSrc, naturalWidth, clientWidth } = image;
      const [picture, name = ''] = currentSrc.split('/').slice(-2);
      const file = Number.parseInt(name, 10);
      // A photo that was smaller than the file's name says is kept as wide as it was.
      const alone = new Image();
      await new Promise((resolve, reject) => {
        alone.onload = resolve;
        alone.onerror = () => reject(new Error(`${currentSrc} did not come`));
        alone.src = currentSrc;
      });
      return {
        // Where a `srcset` says how wide its files are, this is what `sizes` came to.
        said: (naturalWidth * file) / alone.naturalWidth,
        is: image.checkVisibility() ? clientWidth : undefined,
        picture,
        file,
      };
    };
    return Promise.all(all.filter(({ complete, currentSrc }) => complete && currentSrc).map(measure));
  });
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
}
