import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { newVin } from '../../../support/cars/car-files.ts';
import { rows, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { holdUnits } from '../../support/buying/hold.ts';
import { toast } from '../../support/page.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

async function openThree(page: Page, request: APIRequestContext) {
  await signInAsAdmin(page, request);
  const model = newModel();
  const cars = [];
  for (const name of ['First', 'Second', 'Third'])
    cars.push(await stockCar(request, { model, title: `${name} ${model}`, category: 'Sedan' }));
  await page.goto(`/dashboard/products?search=${encodeURIComponent(model)}`);
  await expect(rows(page)).toHaveCount(3);
  return { cars, model };
}

const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Choose ${title}` });
const chosen = (page: Page) => page.getByRole('region', { name: 'Selected cars' });

test('chosen cars get one category, by keyboard too', async ({ page, request }) => {
  const { cars } = await openThree(page, request);
  const [first, second] = cars;
  await box(page, first?.title ?? '').check();
  await box(page, second?.title ?? '').press('Space');
  await expect(chosen(page)).toContainText('2 cars selected');
  await expectAccessible(page, 'the list with chosen cars');
  await page.getByRole('button', { name: 'Set category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the category of 2 cars' });
  await dialog.getByLabel('Category').selectOption('Coupe');
  await expect(dialog).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'the dialog for a category');
  await dialog.getByRole('button', { name: 'Update 2 cars' }).click();
  await expect(toast(page, '2 cars updated')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Coupe' })).toHaveCount(2);
  await expect(rows(page).filter({ hasText: 'Sedan' })).toHaveCount(1);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('all on the page are deleted after a question with their number, and a held one is named [D56]', async ({
  page,
  request,
}) => {
  const { cars } = await openThree(page, request);
  const held = cars[1];
  if (!held) throw new Error('There are three cars');
  await holdUnits(request, held);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 3 cars?' });
  for (const { title } of cars) await expect(question.getByText(title)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await question.getByRole('button', { name: 'Delete 3 cars' }).click();
  const report = page.getByRole('dialog', { name: '2 of 3 cars deleted' });
  await expect(report.getByRole('listitem')).toHaveCount(1);
  await expect(report.getByRole('listitem')).toContainText(held.title);
  await expect(report.getByRole('listitem')).toContainText('Someone is paying for this car right now');
  await report.getByRole('button', { name: 'OK' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('checkbox')).toBeChecked();
});

test('the stock of chosen cars is set and changed, and a car with a VIN is named [D66 D67]', async ({
  page,
  request,
}) => {
  const { cars, model } = await openThree(page, request);
  const vin = await stockCar(request, { model, title: `With a VIN ${model}`, vin: newVin(), quantity: 1 });
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
  for (const { title } of [cars[0], cars[1]].filter((car) => car !== undefined)) await box(page, title).check();
  await page.getByRole('button', { name: 'Change stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the stock of 2 cars' });
  await expect(dialog).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'the dialog for stock');
  await dialog.getByLabel('Number').fill('a few');
  await dialog.getByRole('button', { name: 'Update 2 cars' }).click();
  await expect(dialog.getByText('Enter a whole number from 0 to 10000')).toBeVisible();
  await dialog.getByLabel('Number').fill('7');
  await dialog.getByRole('button', { name: 'Update 2 cars' }).click();
  await expect(toast(page, '2 cars updated')).toBeVisible();
  await expect(dialog).toBeHidden();

  await box(page, cars[0]?.title ?? '').check();
  await box(page, vin.title).check();
  await page.getByRole('button', { name: 'Change stock' }).click();
  const second = page.getByRole('dialog', { name: 'Change the stock of 2 cars' });
  await second.getByLabel('Stock of each car').selectOption({ label: 'Add or subtract a number' });
  await second.getByLabel('Number').fill('3');
  await second.getByRole('button', { name: 'Update 2 cars' }).click();
  const report = page.getByRole('dialog', { name: '1 of 2 cars updated' });
  await expect(report.getByRole('listitem')).toContainText(vin.title);
  await expect(report.getByRole('listitem')).toContainText('A VIN names one vehicle');
  await report.getByRole('button', { name: 'OK' }).click();
  await page.goto(`/dashboard/products/${cars[0]?._id}`);
  await expect(page.getByLabel('Quantity')).toHaveValue('10');
});

test('the chosen cars are exported, and no others', async ({ page, request }) => {
  const { cars } = await openThree(page, request);
  await box(page, cars[2]?.title ?? '').check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export selected' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(cars.map(({ title }) => text.includes(title))).toEqual([false, false, true]);
});

test.describe('a bulk change without an answer', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('says so when it was asked for without a dialog, and in no dialog that is opened later', async ({
    page,
    request,
  }) => {
    await signInAsAdmin(page, request);
    const draft = await stockCar(request, { published: false });
    await page.goto(`/dashboard/products?search=${encodeURIComponent(draft.model)}`);
    await page.route('**/api/v1/cars/bulk', (route) => route.abort(), { times: 1 });
    await box(page, draft.title).check();
    await page.getByRole('region', { name: 'Selected cars' }).getByRole('button', { name: 'Publish' }).click();
    await expect(toast(page, 'The cars could not be changed. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 1 car?' });
    await expect(question).toBeVisible();
    await expect(question.getByRole('alert')).toHaveCount(0);
  });

  test('says so, keeps the dialog open, and keeps what was chosen', async ({ page, request }) => {
    const { cars } = await openThree(page, request);
    await page.route('**/api/v1/cars/bulk', (route) => route.abort(), { times: 1 });
    await box(page, cars[0]?.title ?? '').check();
    await page.getByRole('button', { name: 'Delete selected' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete 1 car?' });
    await question.getByRole('button', { name: 'Delete 1 car' }).click();
    await expect(question.getByRole('alert')).toBeVisible();
    await question.getByRole('button', { name: 'Delete 1 car' }).click();
    await expect(toast(page, '1 car deleted')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);
  });
});
