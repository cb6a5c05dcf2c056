import { buy, openWhole, rows, signInAsAdmin } from '../../support/administrator.ts';
import { toast } from '../../support/page.ts';
import { stockCar, stockOption } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator adds, changes and deletes an option [D100]', async ({ page, request }) => {
  const name = `Roof box ${test.info().testId}`;
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/selling');
  await page.getByRole('link', { name: 'Options' }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Price must be a number')).toBeVisible();
  const askedAgain: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'GET' && call.url().endsWith('/api/v1/options')) askedAgain.push(call.url());
  });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('349.50');
  await dialog.getByRole('checkbox', { name: 'Convertible' }).check();
  await dialog.getByRole('checkbox', { name: 'Diesel' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Option saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('$349.50 · Convertible · Diesel');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('switch', { name: 'Active: it can be chosen' }).uncheck();
  await dialog.getByRole('switch', { name: 'Sales tax is charged on it' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Not active');
  await expect(row).toContainText('$349.50, not taxed');
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(askedAgain, 'the answers say how the list is now').toEqual([]);
});

test('staff see what was bought with a car in the list of orders and on the order [D100]', async ({
  page,
  request,
}) => {
  const kind = { category: 'Coupe', fuelType: 'Hybrid' } as const;
  const name = `Roof box ${test.info().testId}`;
  const option = await stockOption(request, { name, price: 349.5, categories: ['Coupe'], fuelTypes: ['Hybrid'] });
  const { order } = await buy(request, await stockCar(request, kind), [option]);
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/adminOrders?search=${order.number}`);
  await expect(rows(page)).toContainText([`With ${name} ($349.50)`]);
  await rows(page).getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect(page.getByText(`${name} ($349.50)`, { exact: true })).toBeVisible();
  for (const document of ['Receipt', 'Bill of sale']) {
    await expect(page.getByRole('button', { name: document })).toBeVisible();
  }
});
