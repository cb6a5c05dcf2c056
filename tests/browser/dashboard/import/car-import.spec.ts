import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { carFile, newVin } from '../../../support/cars/car-files.ts';
import { signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { hold, open } from '../../support/page.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const columns = ['VIN', 'Brand', 'Model', 'Year', 'Price', 'Description', 'Location', 'Color', 'Owner'];
const IMPORT = /\/cars\/import\?dryRun=false/;

async function choose(page: Page, content: string) {
  const file = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
  await page.locator('input[type=file]').setInputFiles(file);
}

test.describe('a file of cars', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('is checked, corrected, imported, and exported again', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const [model, known, fresh] = [newModel(), newVin(), newVin()];
    await stockCar(request, { model, vin: known });
    const line = (vin: string, price: string) => [
      vin,
      'Honda',
      model,
      '2020',
      price,
      'Well kept.',
      'Here',
      'Red',
      'Ada',
    ];

    await open(page, '/dashboard/products');
    await page.getByRole('link', { name: 'Import' }).click();
    await expect(page.getByRole('heading', { name: 'Import Cars' })).toBeVisible();
    await page.getByText('What the file looks like').click();
    await choose(page, carFile(columns, line(known, '"$19,000"'), line(fresh, 'cheap')));
    const problem = page.getByRole('table', { name: 'Problems' }).getByRole('row').nth(1);
    await expect(problem).toContainText(/3\s*Price\s*Price must be a number\s*cheap/);
    await expect(page.getByRole('button', { name: /^Import/ })).toHaveText('Import 1 car without the others');
    await expectAccessible(page, 'a file with problems');

    await choose(page, carFile(columns, line(known, '"$19,000"'), line(fresh, '21500')));
    await expect(page.getByText('No problems found.')).toBeVisible();
    await expect(page.getByText('“Owner”')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Preview' }).getByRole('row')).toHaveText([
      /Row/,
      /Changed/,
      /2020 Honda .*\$21,500.*Mileage not stated.*New/,
    ]);
    await expectAccessible(page, 'a preview');

    await page.route(IMPORT, (route) => route.abort());
    await page.getByRole('button', { name: 'Import 2 cars' }).click();
    await expect(page.getByRole('alert')).toContainText('no car is added twice');
    await page.unroute(IMPORT);
    const release = await hold(page, IMPORT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Manage Orders' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    release();
    await expect(page.getByText('2 cars imported')).toBeVisible();
    await page.getByRole('link', { name: 'See all cars' }).click();
    await page.getByRole('searchbox').fill(model);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(2);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.split('\r\n').map((each) => each.slice(0, 17))).toEqual(['\uFEFFVIN,Brand,Model,', fresh, known, '']);
  });
});

test('the name of a column stays whole beside whatever is wrong with it', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products/import');
  const bad = [newVin(), 'Honda', newModel(), '2020', '20000', 'Well kept.', 'Here', 'Red', 'x'.repeat(300)];
  await choose(page, carFile([...columns.slice(0, 8), 'Category'], bad));
  const name = page.getByRole('cell', { name: 'Category', exact: true });
  for (const width of [390, 768, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await name.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size;
    });
    expect(lines, `at ${width} px`).toBe(1);
  }
});
