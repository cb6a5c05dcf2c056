import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';
import { carPayload } from '../../../support/cars/car-payload.ts';
import { call } from '../../../support/client.ts';
import { readPdf } from '../../../support/pdf.ts';
import { type ShopProcess, startShop } from '../../../support/process.ts';
import { toast } from '../../support/page.ts';
import { admin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

let shop: ShopProcess;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-as-is-'));
  shop = await startShop({ DATA_DIR: dataDir, SEED: 'none', ADMIN_PASSWORD: admin.password, LOG_LEVEL: 'error' });
});
test.afterAll(async () => {
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function addCarSoldAsIs(): Promise<string> {
  const { token } = (await call(shop, 'POST', '/auth/login', { body: admin })).body;
  const body = carPayload({ warranty: { kind: 'as_is' } });
  return `${shop.url}/cars/${(await call<Car>(shop, 'POST', '/cars', { token, body })).body.data._id}`;
}

async function signIn(page: Page) {
  await page.goto(`${shop.url}/signin?returnTo=/dashboard/settings/selling`);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What the car's page says of its warranty, and what the front of its form does, in each language. */
async function readWarranty(page: Page, car: string) {
  await page.goto(car);
  const row = page.getByRole('complementary').getByText('Warranty', { exact: true }).locator('..');
  const said = await row.getByRole('definition').innerText();
  const forms: string[] = [];
  for (const name of ['Buyers Guide', 'Guía del Comprador']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const { pages } = await readPdf(new Uint8Array(await readFile(await (await download).path())));
    forms.push(pages[0] ?? '');
  }
  return { said, forms };
}

async function setSwitch(page: Page, isOn: boolean) {
  await page.goto(`${shop.url}/dashboard/settings/selling`);
  const allowed = page.getByRole('switch', { name: 'Our state allows sales “as is”' });
  await expect(allowed).toBeChecked({ checked: !isOn });
  await allowed.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await page.reload();
  await expect(allowed).toBeChecked({ checked: isOn });
}

test('where the state forbids sales “as is”, neither a form nor a page says that a car is sold so [D83 D102]', async ({
  page,
}) => {
  const car = await addCarSoldAsIs();
  await signIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  const before = await readWarranty(page, car);
  expect(before).toEqual({
    said: 'As is, no dealer warranty',
    forms: [
      expect.stringContaining('X AS IS - NO DEALER WARRANTY'),
      expect.stringContaining('X COMO ESTÁ - SIN GARANTÍA DEL CONCESIONARIO'),
    ],
  });

  await setSwitch(page, false);
  const forbidden = await readWarranty(page, car);
  expect(forbidden).toEqual({
    said: 'Implied warranties only',
    forms: [
      expect.stringContaining('X IMPLIED WARRANTIES ONLY'),
      expect.stringContaining('X SÓLO GARANTÍAS IMPLÍCITAS'),
    ],
  });
  for (const form of forbidden.forms) expect(form).not.toMatch(/AS IS - NO|COMO ESTÁ - SIN/);

  await setSwitch(page, true);
  expect(await readWarranty(page, car)).toEqual(before);
});
