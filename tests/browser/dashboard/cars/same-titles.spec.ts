import type { Locator, Page } from '@playwright/test';
import { newVin } from '../../../support/cars/car-files.ts';
import { buy, newCar, newHelper, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { holdUnits } from '../../support/buying/hold.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';
import { wordsOnTwoLines } from '../../support/words.ts';

async function openDeletion(page: Page, email: string, name: string) {
  await page.goto('/dashboard/users');
  await search(page, email);
  await rows(page)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  return page.getByRole('alertdialog', { name: 'Delete User' });
}

test('the list of cars tells them apart, and says why one is out of stock', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const [model, vin] = [newModel(), newVin()];
  const of = (title: string, changes: object) => stockCar(request, { model, title: `${model} ${title}`, ...changes });
  await of('Touring', { vin, quantity: 1 });
  await of('Base', { quantity: 3 });
  await of('Next year', { inStock: false, quantity: 0 });
  await holdUnits(request, await of('Sport', { quantity: 1 }));
  const gone = await of('Gone', { quantity: 1 });
  await buy(request, gone);
  await page.goto(`/dashboard/products?search=${encodeURIComponent(model)}`);
  const row = (title: string) => rows(page).filter({ hasText: `${model} ${title}` });
  await expect(row('Touring')).toContainText(vin);
  for (const [title, badge, why] of [
    ['Base', 'In Stock', '3 available'],
    ['Next year', 'Out of Stock', 'Up Coming'],
    ['Sport', 'Out of Stock', 'Reserved · 1 held'],
    ['Gone', 'Out of Stock', 'Sold'],
  ] as const) {
    await expect(row(title)).toContainText(badge);
    await expect(row(title)).toContainText(why);
  }
});

test('deleting a customer says which orders they have, and which are not handed over', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const { email, name, order } = await buy(request, await newCar(request));
  const question = await openDeletion(page, email, name);
  await expect(question).toContainText('1 order on record. Orders stay.');
  await expect(question).toContainText(`Not handed over yet: ${order.number}`);
});

test('who may not see orders is told that one is open before they delete its buyer [D111]', async ({
  page,
  request,
}) => {
  const { email, name, order } = await buy(request, await newCar(request));
  await signInAsAdmin(page, request, await newHelper(request, ['people']));
  const question = await openDeletion(page, email, name);
  await expect(question).toContainText('1 order on record. Orders stay.');
  await expect(question).toContainText('Not handed over yet: 1 order. Ask a colleague who manages orders first.');
  await expect(question).not.toContainText(order.number);
});

test('deleting a customer who is paying says what is reserved, and that they can still pay', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const { email, name } = await holdUnits(request, await stockCar(request));
  const question = await openDeletion(page, email, name);
  await expect(question).toContainText('No orders.');
  await expect(question).toContainText('Checking out right now: 1 car reserved. They can still pay after this;');
});

test('a car keeps its name whole in questions and in the preview of an import', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const title = '2021 Jaguar F-Pace and 3/4-ton with Power/Heat of All-Wheel';
  const { _id } = await stockCar(request, { title });
  const staysWhole = async (name: Locator) => {
    for (let width = 320; width <= 520; width += 20) {
      await page.setViewportSize({ width, height: 900 });
      expect(await name.evaluate(wordsOnTwoLines), `at ${width} px`).toEqual([]);
    }
  };
  await page.goto(`/dashboard/products?search=${encodeURIComponent(title)}`);
  await rows(page)
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await staysWhole(page.getByRole('alertdialog').getByText(title));
  await page.goto('/dashboard/products/import');
  const file = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(`ID,Mileage\r\n${_id},4321\r\n`) };
  await page.locator('input[type=file]').setInputFiles(file);
  await staysWhole(page.getByRole('table', { name: 'Preview' }).getByText(title));
});

test('the number of an order stays whole in the list of email [D107]', async ({ page, request }) => {
  const headers = await signInAsAdmin(page, request);
  const { order } = await buy(request, await newCar(request));
  const mails = `/api/v1/mails?search=${order.purchaseNumber}`;
  await expect.poll(async () => (await (await request.get(mails, { headers })).json()).data.length).toBe(2);
  await page.goto(`/dashboard/messages?search=${order.purchaseNumber}`);
  const subjects = rows(page).getByRole('cell').filter({ hasText: order.purchaseNumber });
  await expect(subjects).toHaveCount(2);
  for (let width = 320; width <= 520; width += 10) {
    await page.setViewportSize({ width, height: 900 });
    for (const subject of await subjects.all()) {
      expect(await subject.evaluate(wordsOnTwoLines), `at ${width} px`).toEqual([]);
    }
  }
});
