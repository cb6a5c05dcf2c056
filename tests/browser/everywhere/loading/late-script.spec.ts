import type { Page } from '@playwright/test';
import { hold, waitForScript } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the home page, whose first picture does not come; answers when its script has. */
async function openWithoutPicture(page: Page) {
  const release = await hold(page, '**/images/**');
  const script = page.waitForResponse(/\/assets\/entry\.client-.*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await (await script).finished();
  await page.waitForLoadState('domcontentloaded');
  return release;
}

const isReactsPage = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((key) => key.startsWith('__reactContainer')));

test('the first picture is drawn before script takes the page over', async ({ page }) => {
  const release = await openWithoutPicture(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isReactsPage(page)).toBe(false);
  release();
  await waitForScript(page);
});

test('who touches the page before its picture has come need not wait for it', async ({ page }) => {
  await openWithoutPicture(page);
  expect(await isReactsPage(page)).toBe(false);
  await page.mouse.click(2, 400);
  await waitForScript(page);
});

test('a picture that does not come keeps nobody from the page', async ({ page }) => {
  await page.clock.install();
  await openWithoutPicture(page);
  expect(await isReactsPage(page)).toBe(false);
  await page.clock.fastForward(3000);
  await waitForScript(page);
});
