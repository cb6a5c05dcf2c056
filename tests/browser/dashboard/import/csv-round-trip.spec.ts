import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { csvLine } from '../../../../shared/csv.ts';
import { signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { open } from '../../support/page.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('cars are exported, two rows changed in a spreadsheet, and exactly these two changes imported [D109]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const model = newModel();
  // None of them has a VIN.
  for (const number of [1, 2, 3]) await stockCar(request, { model, title: `${model} number ${number}`, price: 20_000 });
  await open(page, `/dashboard/products?search=${encodeURIComponent(model)}`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const [head = [], ...rows] = parse(await readFile(await (await saved).path()), { bom: true }) as string[][];
  expect(rows).toHaveLength(3);
  const [price, color] = [head.indexOf('Price'), head.indexOf('Color')];
  if (rows[0]) rows[0][price] = '18,250';
  if (rows[2]) rows[2][color] = 'Racing Green';

  await page.getByRole('link', { name: 'Import' }).click();
  const file = [head, ...rows].map(csvLine).join('');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const changes = page.getByRole('table', { name: 'Preview' }).getByRole('row');
  await expect(changes).toHaveText([
    /Row/,
    /2.*number 3.*Price.*\$20,000\.00.*\$18,250\.00.*Changed/,
    /4.*number 1.*Color.*Racing Green.*Changed/,
  ]);
  await expectAccessible(page, 'a preview of changes');
  await page.getByRole('button', { name: 'Import 2 cars' }).click();
  await expect(page.getByText('2 cars imported')).toBeVisible();
  await page.getByRole('link', { name: 'See all cars' }).click();
  await page.getByRole('searchbox').fill(`${model} number 3`);
  await expect(page.getByRole('row').filter({ hasText: '$18,250' })).toHaveCount(1);
});

test('the rows without a problem are imported without the others, and what to write is listed [D109]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const [good, bad] = [await stockCar(request), await stockCar(request)];
  await open(page, '/dashboard/products/import');
  const file = `ID,Mileage,Fuel Type\r\n${good._id},4321,Gasoline\r\n${bad._id},many,Steam\r\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems).toContainText('Fuel type must be Petrol, Diesel, Electric or Hybrid');
  await expect(page.getByText('This row can’t be imported as it is.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 1 car without the others' }).click();
  await expect(page.getByText('1 car imported')).toBeVisible();
  await expect(page.getByText('The row with a problem was left out.')).toBeVisible();
  await expect(page.getByText('Skipped').locator('..')).toHaveText('Skipped1');
});
