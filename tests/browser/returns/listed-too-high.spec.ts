import { buy, newCar, signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

// Chromium reports the refusals that this is about.
test.use({ allowedErrors: [/Failed to load resource.* 400/] });

test('staff hand over and receive a car that reads less than it was listed with, once they confirm it [D93 D94]', async ({
  page,
  request,
}) => {
  const { token, order } = await buy(request, await newCar(request));
  const headers = await asAdmin(request);
  const path = `/api/v1/orders/${order._id}`;
  expect((await request.patch(path, { headers, data: { fulfilment: 'ready' } })).status()).toBe(200);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  await page.getByRole('button', { name: 'Mark as handed over' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Handed over?' });
  const confirm = dialog.getByRole('button', { name: 'Mark as handed over' });
  const odometer = dialog.getByLabel('Odometer in miles');
  const confirmation = dialog.getByLabel('The odometer does read this');
  await odometer.fill('900');
  await confirm.click();
  await expect(dialog).toContainText('Please confirm that its odometer read only 900 at the handover.');
  await confirmation.check();
  await expectAccessible(page, 'a handover that reads less than the listing');
  // What was confirmed is that reading, and no other.
  await odometer.fill('800');
  await expect(confirmation).not.toBeChecked();
  await confirmation.check();
  await confirm.click();
  await expect(page.getByRole('region', { name: 'Pickup or delivery' })).toContainText('800 miles');

  const buyer = { authorization: `Bearer ${token}` };
  const asked = await request.post(`${path}/return`, { headers: buyer, data: { reason: 'Small', odometer: 850 } });
  expect(asked.status()).toBe(201);
  await page.reload();
  const desk = page.getByRole('region', { name: 'Return' });
  const receive = desk.getByRole('button', { name: 'Receive car' });
  await receive.click();
  await desk.getByLabel('Odometer in miles').fill('750');
  await receive.click();
  await expect(desk).toContainText('The odometer read 800 at the handover. Please confirm that it reads only 750 now.');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `receiving a car that reads less than before, at ${width} pixels`);
  }
  await desk.getByLabel('The odometer does read this').check();
  await receive.click();
  await expect(desk).toContainText('Received');
  await expect(desk).toContainText('Less than the 800 that it read at the handover. Please check both.');
});
