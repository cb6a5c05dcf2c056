import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { startDemoShop } from '../../tests/support/process.ts';
import { findOrInstallBrowser } from '../gate/browser.ts';
import { PASSWORD, screens } from './screens.ts';

const FOLDER = 'docs/pictures';
const devices = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
type Device = keyof typeof devices;
type Theme = 'light' | 'dark';

/** Runs in the page: whether every picture that one sees of it is there. */
function whatIsInSightHasCome(): boolean {
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const isInSight = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    return image.complete || !isInSight;
  });
}

async function photograph(browser: Browser, url: string, device: Device, colorScheme: Theme) {
  const context = await browser.newContext({ viewport: devices[device], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const { name, show } of screens) {
    await show(page, url);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(whatIsInSightHasCome);
    const file = join(FOLDER, `${name}-${device}-${colorScheme}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 78 })
      .toFile(file);
    console.log(file);
  }
  await context.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
// A shop that runs already may be named, which saves drawing its cars.
const shop = process.env.SHOP_URL ? undefined : await startDemoShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
mkdirSync(FOLDER, { recursive: true });
for (const device of ['desktop', 'phone'] as const) {
  for (const theme of ['light', 'dark'] as const)
    await photograph(browser, shop?.url ?? process.env.SHOP_URL ?? '', device, theme);
}
await browser.close();
await shop?.stop();
rmSync(dataDir, { recursive: true, force: true });
