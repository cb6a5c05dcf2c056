import type { Page } from '@playwright/test';
import { photo } from '../../support/upload.ts';
import { withOwnShop } from '../support/own-shop.ts';
import { open, toast } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const { shop, enter, signIn } = withOwnShop();
test.beforeAll(() => enter('dealership', { accentColor: '#8a1c1c' }));

/** The ground and the action on it, in both themes. */
const looks = {
  light: 'oklch(0.978 0.006 85) rgb(138, 28, 28)',
  dark: 'oklch(0.185 0.006 75) rgb(177, 66, 60)',
};

/** Notes how the page looks in every frame that is drawn, from the first one in which there is something to see. */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const action = document.querySelector('main .bg-accent');
      if (action) {
        const of = (element: Element) => getComputedStyle(element).backgroundColor;
        const now = `${of(document.documentElement)} ${of(action)}`;
        if (seen.at(-1) !== now) seen.push(now);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const framesOf = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

for (const system of ['light', 'dark'] as const) {
  for (const chosen of [undefined, 'light', 'dark'] as const) {
    test.describe(`in a ${system} system${chosen ? ` where ${chosen} was chosen` : ''}`, () => {
      test.use({ colorScheme: system });

      test('every frame of a page has the theme and the dealer’s color [D82 D83]', async ({ page }) => {
        if (chosen) await page.addInitScript((theme) => localStorage.setItem('theme', theme), chosen);
        await watchFrames(page);
        for (const path of ['/', '/signin']) {
          await open(page, `${shop().url}${path}`);
          expect(await framesOf(page), path).toEqual([looks[chosen ?? system]]);
        }
      });
    });
  }
}

test('the theme and the dealer’s color are there before any script of the page has come [D83]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.route('**/assets/*.js', () => {});
  await watchFrames(page);
  await page.goto(shop().url, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elm Street Cars');
  await expect.poll(() => framesOf(page)).toEqual([looks.dark]);
});

test('the theme that is switched to stays on the next page and after a reload [D83]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await open(page, shop().url);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  await expect(page.locator('html')).toHaveCSS('background-color', looks.dark.split(' rgb')[0] ?? '');
  await watchFrames(page);
  await page.reload();
  await expect.poll(() => framesOf(page)).toEqual([looks.dark]);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  expect(await framesOf(page)).toEqual([looks.dark]);
});

test('a slide shows the picture that was uploaded for it, also without script [D82 D83 D85]', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await open(page, `${shop().url}/dashboard/settings/home`);
  const slides = page.getByRole('group', { name: 'Slides', exact: true });
  await slides.getByRole('button', { name: 'Add slide' }).click();
  await slides.getByLabel('Title').fill('Cars we would drive');
  const file = { name: 'lot.jpg', mimeType: 'image/jpeg', buffer: await photo('#2f7d4f', 2400) };
  await slides.getByLabel('Picture', { exact: true }).setInputFiles(file);
  await expect(slides.getByRole('button', { name: 'Remove Picture' })).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview', exact: true });
  await expect(preview.locator('img[src^="/images/"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  await visitor.goto(shop().url);
  const slide = visitor.getByRole('group', { name: '1 of 1' });
  await expect(slide.getByRole('heading', { level: 1 })).toHaveText('Cars we would drive');
  const picture = slide.locator('img');
  await expect(picture).toHaveAttribute('srcset', /\/images\/.*960/);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc));
  expect(shown).toContain('/images/');
  const box = await picture.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  await context.close();
});
