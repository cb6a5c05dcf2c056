import { buy, newCar, rows, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('the first order is in the upper part of a phone, and filters come when they are asked for', async ({
  page,
  request,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(page, request);
  const { order } = await buy(request, await newCar(request));
  await page.goto('/dashboard/adminOrders');
  const first = rows(page).first();
  await expect(first).toContainText(/F-\d+-\d/);
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(560);
  const status = page.getByLabel('Payment status');
  await expect(status).toBeHidden();

  const filters = page.getByRole('button', { name: /^Filters/ });
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
  await status.selectOption('paid');
  await expect(page).toHaveURL(/status=paid/);
  await page.getByLabel('Period').selectOption({ label: 'Custom dates' });
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  const [above, below] = [await from.boundingBox(), await to.boundingBox()];
  expect([below?.x, below?.width]).toEqual([above?.x, above?.width]);
  await filters.click();
  await expect(status).toBeHidden();
  await expect(filters).toHaveText('Filters (2)');
  await page.getByRole('searchbox').fill(order.number);
  await expect(rows(page).filter({ hasText: order.number })).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(filters).toHaveText('Filters');
});

test('a phone is asked to choose a file, not to drop one', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products/import');
  await expect(page.getByText('Choose a CSV file')).toBeVisible();
  await expect(page.getByText('Drop a CSV file here')).toBeHidden();
});

test('the lists of staff have no barriers where their rows are cards', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsAdmin(page, request);
  await buy(request, await newCar(request));
  for (const list of ['users', 'products', 'adminOrders', 'messages']) {
    await page.goto(`/dashboard/${list}`);
    await expect(rows(page).first()).toBeVisible();
    await expectAccessible(page, list);
  }
});

test('the name of a car in an order is one text, however it is hyphenated', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const title = '2022 X-5 Y';
  const { order } = await buy(request, await stockCar(request, { title }));
  await page.goto(`/dashboard/adminOrders?search=${order.number}`);
  await expect(rows(page)).toContainText([title]);
  expect(await rows(page).innerText()).toContain(title);
});
