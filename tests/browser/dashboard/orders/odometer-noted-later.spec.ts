import { buy, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('an odometer that nobody noted at the handover is added, and a return that reads less says so [D93 D94]', async ({
  page,
  request,
}) => {
  const { token, order } = await buy(request, await newCar(request));
  const headers = await asAdmin(request);
  for (const fulfilment of ['ready', 'handed_over']) {
    const moved = await request.patch(`/api/v1/orders/${order._id}`, { headers, data: { fulfilment } });
    expect(moved.status()).toBe(200);
  }
  const asked = { reason: 'Too small', odometer: 1200 };
  const buyer = { authorization: `Bearer ${token}` };
  const wanted = await request.post(`/api/v1/orders/${order._id}/return`, { headers: buyer, data: asked });
  expect(wanted.status()).toBe(201);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  const receiving = page.getByRole('region', { name: 'Pickup or delivery' });
  await expect(receiving).toContainText('Not noted');
  const add = receiving.getByRole('button', { name: 'Add odometer' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Add odometer' });
  const odometer = dialog.getByLabel('Odometer in miles');
  await expect(odometer).toHaveValue('');
  await odometer.fill('1,250');
  await dialog.getByRole('button', { name: 'Save odometer' }).click();
  await expect(page.getByText('Odometer noted')).toBeVisible();
  await expect(receiving).toContainText('1,250 miles');
  await expect(receiving.getByRole('button', { name: 'Correct odometer' })).toBeFocused();
  const back = page.getByRole('region', { name: 'Return' });
  await expect(back).toContainText('1,200 miles');
  await expect(back).toContainText('Less than the 1,250 that it read at the handover. Please check both.');
  await expect(back).not.toContainText('since the handover');
  await expectAccessible(page, 'a return that reads less than the handover');

  const { data } = await (await request.get(`/api/v1/orders/${order._id}`, { headers })).json();
  const corrected = { odometer: 1150, odometerBefore: 1250 };
  expect((await request.patch(`/api/v1/orders/${data._id}`, { headers, data: corrected })).status()).toBe(200);
  await page.reload();
  await expect(back).toContainText('1,200 miles (50 since the handover)');
});
