import { newVin } from '../../support/car-files.ts';
import { buy, newCar, rows, search, signInAsAdmin } from '../support/administrator.ts';
import { holdUnits } from '../support/hold.ts';
import { newModel, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

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
  await page.goto('/dashboard/users');
  await search(page, email);
  await rows(page)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(question).toContainText('1 order on record. Orders stay.');
  await expect(question).toContainText(`Not handed over yet: ${order.number}`);
});
