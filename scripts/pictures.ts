import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { startShop } from '../tests/support/process.ts';
import { findOrInstallBrowser } from './browser.ts';

const FOLDER = 'docs/pictures';
const PASSWORD = 'for the pictures';
const devices = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };
type Device = keyof typeof devices;
type Theme = 'light' | 'dark';

/** Every screen, in the order in which one customer comes by. */
const screens: { name: string; show: (page: Page, url: string) => Promise<unknown> }[] = [
  { name: 'home', show: (page, url) => page.goto(url) },
  { name: 'inventory', show: (page, url) => page.goto(`${url}/allProducts`) },
  { name: 'about', show: (page, url) => page.goto(`${url}/aboutPage`) },
  { name: 'contact', show: (page, url) => page.goto(`${url}/contact`) },
  { name: 'not-found', show: (page, url) => page.goto(`${url}/no-such-page`) },
  { name: 'sign-in', show: (page, url) => page.goto(`${url}/signin`) },
  { name: 'sign-up', show: (page, url) => page.goto(`${url}/signup`) },
  { name: 'cart-empty', show: (page, url) => page.goto(`${url}/cart`) },
  { name: 'car', show: showCar },
  { name: 'cart', show: showCart },
  { name: 'payment', show: showPayment },
  { name: 'order-failed', show: (page) => page.getByRole('link', { name: 'Cancel and go back' }).click() },
  { name: 'order-success', show: showSuccess },
  { name: 'orders', show: (page, url) => page.goto(`${url}/dashboard/orders`) },
  { name: 'profile', show: (page, url) => page.goto(`${url}/dashboard/profile`) },
];

async function showCar(page: Page, url: string) {
  const email = `pictures-${Date.now()}@example.com`;
  const answer = await page.request.post(`${url}/api/v1/auth/register`, {
    data: { name: 'Ada Buyer', email, password: PASSWORD },
  });
  const { token, data } = await answer.json();
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify(data)],
  );
  const cars = await (await page.request.get(`${url}/api/v1/cars?inStock=true&category=Coupe&sort=price-desc`)).json();
  await page.goto(`${url}/cars/${cars.data.find((car: { quantity: number }) => car.quantity > 0)._id}`);
  await page.getByRole('button', { name: 'Add to Cart' }).waitFor();
}

async function showCart(page: Page, url: string) {
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to cart!').waitFor();
  await page.goto(`${url}/allProducts?inStock=true&sort=price-desc&maxPrice=60000`);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('cart') ?? '{}').totalItems === 2);
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
}

async function showPayment(page: Page) {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
}

async function showSuccess(page: Page, url: string) {
  await page.goto(`${url}/cart`);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor();
  await showPayment(page);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Buyer');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Payment Successful' }).waitFor();
}

async function photograph(browser: Browser, url: string, device: Device, colorScheme: Theme) {
  const context = await browser.newContext({ viewport: devices[device], colorScheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (const { name, show } of screens) {
    await show(page, url);
    await page.waitForLoadState('networkidle');
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
const shop = process.env.SHOP_URL ? undefined : await startShop({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
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
