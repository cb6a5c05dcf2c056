import { signInAsAdmin } from '../support/administrator.ts';
import { received } from '../support/buying/received.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('the steps of a return are told of, and the keyboard stays where they are', async ({ page, request }) => {
  const { order, token } = await received(request);
  const asked = { headers: { authorization: `Bearer ${token}` }, data: { reason: 'Too small.', odometer: 1100 } };
  expect((await request.post(`/api/v1/orders/${order._id}/return`, asked)).status()).toBe(201);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  const desk = page.getByRole('region', { name: 'Return' });
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).press('Enter');
  await press('Book a time');
  await expect(desk.getByLabel('Day', { exact: true })).toBeFocused();
  await press('Back');
  await expect(desk.getByRole('button', { name: 'Book a time' })).toBeFocused();
  await press('Receive car');
  await desk.getByLabel('Odometer in miles').fill('1130');
  await press('Receive car');
  const news = page.getByRole('status').filter({ hasText: 'Return saved' });
  await expect(news).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Return' })).toBeFocused();
  await press('Propose deductions');
  await press('Back');
  await expect(desk.getByRole('button', { name: 'Propose deductions' })).toBeFocused();
  await expect(news).toBeHidden();
  await press('Refund in full');
  await press('Refund $19,425.00');
  await expect(news).toBeVisible();
  await expect(desk.getByRole('heading', { name: 'Return' })).toBeFocused();
});

test('a buyer is told that the answer to deductions is saved', async ({ page, request }) => {
  const bought = await received(request);
  const headers = { authorization: `Bearer ${bought.token}` };
  const data = { reason: 'Too small.', odometer: 1100 };
  const asked = await request.post(`/api/v1/orders/${bought.order._id}/return`, { headers, data });
  const { _id } = (await asked.json()).data.return;
  for (const step of [
    { state: 'received', odometer: 1100 },
    { state: 'proposed', deductions: [{ reason: 'Scratched door', amount: 500 }] },
  ]) {
    await request.patch(`/api/v1/returns/${_id}`, { headers: await asAdmin(request), data: step });
  }
  await signInAsAdmin(page, request, bought);
  await page.goto(`/dashboard/orders/${bought.order._id}`);
  await page.getByRole('button', { name: 'Agree, refund $18,925.00' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your answer is saved' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your return' })).toBeFocused();
});
