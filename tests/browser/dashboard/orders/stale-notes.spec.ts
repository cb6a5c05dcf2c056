import { buy, signInAsAdmin } from '../../support/administrator.ts';
import { toast } from '../../support/page.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/409 \(/] });

test('notes that somebody else wrote meanwhile are shown before they are replaced [D57]', async ({ page, request }) => {
  const { order } = await buy(request, await stockCar(request));
  const headers = await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  const notes = page.getByLabel('Notes');
  await notes.fill('Call before delivery');
  await request.patch(`/api/v1/orders/${order._id}`, { headers, data: { notes: 'Key in drawer 4' } });
  const save = page.getByRole('button', { name: 'Save Notes' });
  await save.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else has changed these notes in the meantime' });
  await expect(alert).toContainText('Key in drawer 4');
  await expect(notes).toHaveValue('Call before delivery');
  await alert.getByRole('button', { name: 'Load the latest version' }).click();
  await expect(notes).toHaveValue('Key in drawer 4');
  await notes.fill('Key in drawer 4. Call before delivery');
  await save.click();
  await expect(toast(page, 'Notes saved')).toBeVisible();
  await expect(alert).toHaveCount(0);
});
