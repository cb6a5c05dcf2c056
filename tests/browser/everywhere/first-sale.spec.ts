import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startShop } from '../../support/process.ts';
import { fillCar } from '../dashboard/cars/fill-car.ts';
import { settingUp } from '../support/setting-up.ts';
import { admin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
// A car without an inspection answers so.
test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/status of 404/] });
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
