import { buy, newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test.describe(() => {
  // Many more miles than it was sold with are to be confirmed.
  test.use({ allowedErrors: [/400 \(/] });

  test('staff see when and where the buyer receives the car, and whom to call [D89 D107]', async ({
    page,
    request,
  }) => {
    const { token, order } = await buy(request, await newCar(request));
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/adminOrders/${order._id}`);
    const receiving = page.getByRole('region', { name: 'Pickup or delivery' });
    await expect(receiving).toContainText('The customer hasn’t chosen pickup or delivery yet.');

    const headers = { authorization: `Bearer ${token}` };
    const address = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };
    const choice = { kind: 'delivery', name: 'Ada Buyer', phone: '(614) 555-0101', address };
    let time = '';
    // Another test may be quicker at the last place of a time.
    await expect(async () => {
      const path = '/api/v1/appointments/times?kind=delivery&zip=45402';
      const { data, meta } = await (await request.get(path, { headers })).json();
      const { startsAt } = data.at(-1);
      const booked = { headers, data: { ...choice, startsAt } };
      expect((await request.put(`/api/v1/orders/${order._id}/handover`, booked)).status()).toBe(200);
      const day = { month: 'long', day: 'numeric', year: 'numeric' } as const;
      const format = { ...day, hour: 'numeric', minute: '2-digit', timeZone: meta.timeZone } as const;
      time = new Intl.DateTimeFormat('en-US', format).format(new Date(startsAt));
    }).toPass();
    await page.reload();
    for (const text of ['Delivery', 'Booked', time, 'Ada Buyer', '1 High Street, Dayton, OH 45402']) {
      await expect(receiving).toContainText(text);
    }
    const phone = receiving.getByRole('link', { name: '(614) 555-0101' });
    await expect(phone).toHaveAttribute('href', 'tel:+16145550101');
    await expectAccessible(page, 'an order that is to be delivered');

    await page.getByRole('button', { name: 'Mark as ready' }).click();
    await page.getByRole('button', { name: 'Mark as handed over' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByLabel('Received by')).toHaveValue('Ada Buyer');
    await dialog.getByLabel('Odometer in miles').fill('12,345');
    await expectAccessible(page, 'an order that is being handed over');
    await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
    const confirmed = dialog.getByRole('checkbox', { name: 'The odometer does read this' });
    await expect(confirmed).not.toBeChecked();
    // By the field it is about, which has the focus, and by nothing else.
    await expect(dialog.getByText('Please confirm that it was driven 11,345 more.')).toHaveCount(1);
    await expect(dialog.getByLabel('Odometer in miles')).toBeFocused();
    await expectAccessible(page, 'an odometer that is to be confirmed');
    await confirmed.check();
    await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
    for (const text of ['Done', '12,345 miles', 'Ada Buyer']) await expect(receiving).toContainText(text);
  });
});

test.describe('an odometer that was mistyped', () => {
  // Nothing is entered, and then somebody else is quicker.
  test.use({ allowedErrors: [/40[09] \(/] });

  test('staff correct the odometer of a handover, unless somebody else has just done so [D93]', async ({
    page,
    request,
  }) => {
    const { order } = await buy(request, await newCar(request));
    const headers = await asAdmin(request);
    const change = (data: object) => request.patch(`/api/v1/orders/${order._id}`, { headers, data });
    expect((await change({ fulfilment: 'ready' })).status()).toBe(200);
    expect((await change({ fulfilment: 'handed_over', odometer: 1234.5 })).status()).toBe(200);
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/adminOrders/${order._id}`);
    const receiving = page.getByRole('region', { name: 'Pickup or delivery' });
    await expect(receiving).toContainText('1,234.5 miles');
    const correct = receiving.getByRole('button', { name: 'Correct odometer' });
    await correct.click();
    const dialog = page.getByRole('dialog', { name: 'Correct odometer' });
    const odometer = dialog.getByLabel('Odometer in miles');
    const save = dialog.getByRole('button', { name: 'Save odometer' });
    await expect(odometer).toHaveValue('1234.5');
    await expectAccessible(page, 'an odometer that is corrected');
    await odometer.fill('');
    await save.click();
    await expect(dialog.getByText('Odometer must be a number')).toBeVisible();

    expect((await change({ odometer: 1240 })).status()).toBe(200);
    await odometer.fill('1,245');
    await save.click();
    await expect(dialog.getByText('It reads 1,240 miles now.')).toBeVisible();
    // Below an open dialog there are no regions.
    await expect(page.locator('section', { has: page.locator('#order-receiving') })).toContainText('1,240 miles');
    await expect(odometer).toHaveValue('1,245');
    await save.click();
    await expect(page.getByText('Odometer corrected')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(receiving).toContainText('1,245 miles');
    await expect(correct).toBeFocused();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('1240');
  });
});
