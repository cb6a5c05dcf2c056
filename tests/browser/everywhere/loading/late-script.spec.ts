import type { Page } from '@playwright/test';
import { hold, waitForScript } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

/** Opens the home page, whose first picture does not come, and whose clock stands still. */
async function openWithoutPicture(page: Page) {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(request.url());
  });
  const release = await hold(page, '**/images/**');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toEqual([]);
  return { asked, release };
}

/** The page’s own time goes on, from one of its timers to the next. */
async function takesOver(page: Page) {
  await page.clock.resume();
  await waitForScript(page);
}

test('the first picture is drawn before script is fetched', async ({ page }) => {
  const { asked, release } = await openWithoutPicture(page);
  release();
  await page.waitForLoadState('load');
  // Two frames are a few ms: what starts after three seconds does not start by this.
  await expect.poll(() => page.clock.runFor(40).then(() => asked.length)).toBeGreaterThan(0);
  await takesOver(page);
});

test('who touches the page before its picture has come need not wait for it', async ({ page }) => {
  const { asked } = await openWithoutPicture(page);
  await page.mouse.click(2, 400);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await takesOver(page);
});

test('a picture that does not come keeps nobody from the page', async ({ page }) => {
  const { asked } = await openWithoutPicture(page);
  await page.clock.fastForward(3000);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await takesOver(page);
});
