import type { APIRequestContext } from '@playwright/test';
import { buy, newCar, newPerson, signInAsAdmin } from '../support/administrator.ts';
import { received } from '../support/buying/received.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: [/status of 400/] });

test('a refund that cannot be sent leads to its amount, whoever refuses it', async ({ page, request }) => {
  const { order } = await buy(request, await newCar(request, 20_000));
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  await page.getByRole('button', { name: 'Refund $21,000.00' }).press('Enter');
  const dialog = page.getByRole('alertdialog');
  const amount = dialog.getByLabel('Amount');
  await amount.fill('90,00');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  await expect(amount).toHaveAccessibleDescription(/^Enter the amount to refund/);
  await expect(amount).toBeFocused();
  await amount.fill('21000.01');
  await dialog.getByRole('button', { name: 'Refund $21,000.01' }).press('Enter');
  await expect(amount).toHaveAccessibleDescription(/^At most \$21,000\.00 of this order can be refunded\./);
  await expect(amount).toBeFocused();
});

/** Somebody asks to give their car back. */
async function asked(request: APIRequestContext) {
  const { order, token } = await received(request);
  const call = { headers: { authorization: `Bearer ${token}` }, data: { reason: 'Too small.', odometer: 1100 } };
  expect((await request.post(`/api/v1/orders/${order._id}/return`, call)).status()).toBe(201);
  return `/dashboard/adminOrders/${order._id}`;
}

test('what is refused of a return leads to its field: the odometer, a reason, an amount [D94]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await page.goto(await asked(request));
  const desk = page.getByRole('region', { name: 'Return' });
  const press = (name: string) => desk.getByRole('button', { name, exact: true }).press('Enter');
  const expectFault = async (label: string, text: RegExp) => {
    await expect(desk.getByLabel(label)).toHaveAccessibleDescription(text);
    await expect(desk.getByLabel(label)).toBeFocused();
    await expect(desk.locator('[aria-invalid="true"]')).toHaveCount(1);
  };
  await press('Receive car');
  await desk.getByLabel('Odometer in miles').fill('many');
  await press('Receive car');
  await expectFault('Odometer in miles', /./);
  await desk.getByLabel('Odometer in miles').fill('1130');
  await press('Receive car');

  await press('Propose deductions');
  await press('Send to the buyer');
  await expectFault('Reason 1', /^Enter a reason and an amount/);
  await desk.getByLabel('Reason 1').fill('Scratched door');
  await desk.getByLabel('Amount 1').fill('250');
  await press('Add another');
  await desk.getByLabel('Reason 2').fill('Tire');
  await press('Send to the buyer');
  await expectFault('Amount 2', /^Enter a reason and an amount/);
  await desk.getByLabel('Amount 2').fill('90,00');
  await press('Send to the buyer');
  await expectFault('Amount 2', /^Enter a reason and an amount/);
  await desk.getByLabel('Reason 2').fill('');
  await desk.getByLabel('Amount 2').fill('90');
  await press('Send to the buyer');
  await expectFault('Reason 2', /^Enter a reason and an amount/);
  await desk.getByLabel('Reason 2').fill('Tire');
  await desk.getByLabel('Amount 1').fill('99000');
  await press('Send to the buyer');
  await expectFault('Amount 1', /^At most \$.* of this order can be held back\.$/);
});

test('an offer that ends before today is refused at its day [D96]', async ({ page, request }) => {
  const { token } = await newPerson(request);
  const tradeIn = { vin: '1HGCM82633A004352', mileage: 48_000, condition: 'One scratch' };
  const call = { headers: { authorization: `Bearer ${token}` }, data: { kind: 'trade_in', text: 'Hello', tradeIn } };
  const { data } = await (await request.post('/api/v1/conversations', call)).json();
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/inbox/${data._id}`);
  await page.getByLabel('Offer in dollars').fill('8250');
  const day = page.getByLabel('Valid through');
  await day.fill('2020-01-01');
  await page.getByRole('button', { name: 'Send offer' }).press('Enter');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(day).toHaveAccessibleDescription(/./);
  await expect(day).toBeFocused();
  await day.fill('2098-01-01');
  await page.getByRole('button', { name: 'Send offer' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Offer sent' })).toBeVisible();
  await expect(day).not.toHaveAttribute('aria-invalid');
});
