import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopProcess, startShop } from '../../support/process.ts';
import { settingUp } from '../support/setting-up.ts';
import { admin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

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
