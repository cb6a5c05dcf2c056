import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mail, MailSummary } from '../../../shared/mails.ts';
import { call } from '../../support/client.ts';
import { type ShopProcess, startShop } from '../../support/process.ts';
import { fillCar } from '../dashboard/cars/fill-car.ts';
import { somebody } from '../support/people.ts';
import { settingUp } from '../support/setting-up.ts';
import { admin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 } });
test.setTimeout(180_000);

let shop: ShopProcess;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-first-'));
  const own = { DATA_DIR: dataDir, SEED: 'none', STORE_NAME: 'Elm Street Cars', ADMIN_PASSWORD: admin.password };
  shop = await startShop({ ...own, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const buyer = somebody();
/** What the demo, or the name the shop was started with, would say. */
const strange = /Forecourt|Elm Street|Columbus|Showroom Avenue|555-0142|example values|undefined|Lorem/;

const { signIn, checklist, begin, save, expectDone } = settingUp(() => shop);

test('an empty shop is set up from its checklist [D82 D84]', async ({ page }) => {
  await signIn(page, admin);
  await page.goto(`${shop.url}/dashboard/today`);
  await expect(checklist(page)).toContainText('0 of 9 done');
  await begin(page, 'Enter your address');
  const texts = { Name: 'Oak & Sons', Phone: '(512) 555-0100', Street: '1 Main St', City: 'Austin', State: 'TX' };
  for (const [label, text] of Object.entries({ ...texts, Email: 'hello@oak.example', ZIP: '78701' }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Logo', { exact: true }).setInputFiles('public/share.jpg');
  await expect(page.getByRole('button', { name: 'Remove Logo', exact: true })).toBeVisible();
  await page.getByLabel('Accent color', { exact: true }).fill('#8a1c1c');
  const repainted = page.waitForEvent('load');
  await save(page);
  await repainted;
  await begin(page, 'Enter your opening hours');
  await page.getByRole('group', { name: 'Monday' }).getByRole('button', { name: 'Add hours' }).click();
  await save(page);
  await begin(page, 'Write your legal texts');
  for (const text of ['Privacy statement', 'Terms of sale', 'Return policy'])
    await page.getByLabel(text).fill(`The ${text.toLowerCase()} of Oak & Sons.`);
  await save(page);
  await page.goto(`${shop.url}/dashboard/settings/selling`);
  await page.getByLabel('Tax in percent').fill('6.25');
  await save(page);
  await page.goto(`${shop.url}/dashboard/settings/home`);
  await page.getByRole('button', { name: 'Add slide' }).click();
  await page.getByLabel('Title').fill('Cars we would drive');
  await save(page);
  await expectDone(page, 'Enter your address', 'Enter your opening hours', 'Write your legal texts', 'Add your logo');
});

test('its first car is added and inspected [D84 D88]', async ({ page }) => {
  await signIn(page, admin);
  await begin(page, 'Add your first car');
  await fillCar(page, 'Accord');
  await page.getByLabel('VIN').fill('1HGCM82633A004352');
  await page.getByLabel('In Stock').check();
  await page.getByLabel('Image').setInputFiles('public/share.jpg');
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/cars') && answer.status() === 201);
  await page.getByRole('button', { name: 'Save Car' }).click();
  await added;
  await expectDone(page, 'Add your first car');
  await begin(page, 'Inspect a car');
  const main = page.getByRole('main');
  await main.getByLabel('Mileage').fill('12,345');
  const sections = main.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(sections).toHaveCount(12);
  for (const section of await sections.all()) {
    await section.getByRole('heading').click();
    await section.getByRole('button', { name: 'All of this section pass' }).click();
  }
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await main.getByLabel('Inspector').fill('Ines Pector');
  await main.getByRole('button', { name: 'Sign the inspection' }).click();
  await expect(main.getByText('Signed by Ines Pector')).toBeVisible();
  await expectDone(page, 'Inspect a car');
});

test('somebody finds it, and buys it, with the shop’s own name and tax on every screen [D83 D85]', async ({ page }) => {
  const seen: string[] = [];
  const look = async (path: string) => {
    await page.goto(shop.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    seen.push(await page.locator('body').innerText());
    await expect(page.getByRole('banner').getByRole('img', { name: 'Oak & Sons' })).toBeVisible();
  };
  for (const path of ['/', '/allProducts', '/aboutPage', '/contact', '/privacy', '/terms', '/returns', '/signup'])
    await look(path);
  expect(seen[0]).toContain('Cars we would drive');
  for (const text of seen) {
    expect(text).not.toMatch(strange);
    expect(text).toContain('1 Main St');
    expect(text).toContain('(512) 555-0100');
  }

  await page.getByLabel('Name').fill(buyer.name);
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Account created successfully! You can now sign in.')).toBeVisible();
  await page.goto(`${shop.url}/allProducts`);
  await page.getByRole('link', { name: 'View Details' }).first().click();
  const main = page.getByRole('main');
  await expect(main.getByText('150-point inspection, passed')).toBeVisible();
  await main.getByRole('button', { name: 'Buy Now' }).locator('visible=true').first().click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('6.25%');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByText('Oak & Sons').first()).toBeVisible();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill(buyer.name);
  // $21,000.50 and 6.25 percent of it.
  await page.getByRole('button', { name: 'Pay $22,313.03' }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(main).toContainText('Honda');
  expect(await page.locator('body').innerText()).not.toMatch(strange);
});

test('what is left to do is on the server, and the sale waits to be prepared [D84 D85 D103]', async ({ page }) => {
  await signIn(page, admin);
  await expectDone(page, 'Make a test purchase');
  await expect(checklist(page)).toContainText('7 of 9 done');
  await expect(page.getByRole('region', { name: 'Orders to prepare' })).toContainText('F-10001-1');

  const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  const { body } = await call<MailSummary[]>(shop, 'GET', '/mails', { token });
  expect(body.data.length).toBeGreaterThanOrEqual(3);
  for (const { _id, to } of body.data) {
    const { text } = (await call<Mail>(shop, 'GET', `/mails/${_id}`, { token })).body.data;
    expect(text).not.toMatch(strange);
    if (to.includes(buyer.email)) expect(text).toContain('Oak & Sons');
  }
});
