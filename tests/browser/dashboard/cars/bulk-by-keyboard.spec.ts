import { openWhole, rows, signInAsAdmin } from '../../support/administrator.ts';
import { stockNewModel } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('the keyboard is not lost with the bar when several cars were changed', async ({ page, request }) => {
  const model = await stockNewModel(request, [18_000, 19_000]);
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/products?search=${encodeURIComponent(model)}`);
  await expect(rows(page)).toHaveCount(2);
  for (const row of await rows(page).all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set category' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Update 2 cars' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 cars updated' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the keyboard is not lost when the stock of several cars was changed, nor when a number is refused', async ({
  page,
  request,
}) => {
  const model = await stockNewModel(request, [18_000, 19_000]);
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/products?search=${encodeURIComponent(model)}`);
  await expect(rows(page)).toHaveCount(2);
  for (const row of await rows(page).all()) await row.getByRole('checkbox').check();
  const change = page.getByRole('button', { name: 'Change stock' });
  await change.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Update 2 cars' }).press('Enter');
  await expect(dialog.getByLabel('Number')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Number')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await dialog.getByLabel('Number').fill('3');
  await dialog.getByRole('button', { name: 'Update 2 cars' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '2 cars updated' })).toBeVisible();
  await expect(rows(page)).toContainText(['3 available', '3 available']);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
