import { newHelper, openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { book } from '../../support/buying/appointments.ts';
import { expect, test } from '../../support/test.ts';

test('staff find an appointment by week and by day, and move it by keyboard [D90 D93]', async ({ page, request }) => {
  const { id, name, car, order, day, time, headers } = await book(request, 'pickup');
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/today');
  await page.getByRole('complementary').getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendar');
  await page.goto(`/dashboard/calendar?day=${day}`);
  const card = page.getByRole('button', { name: `Pickup · ${name}` });
  await expect(card).toContainText(time);
  await expect(card).toContainText(car.title);
  await expectAccessible(page, 'a week of the calendar');
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByLabel('From', { exact: true })).not.toHaveValue(day);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Day' }).click();
  await expect(page).toHaveURL(new RegExp(`view=day&day=${day}$`));

  await expect(page.getByRole('link', { name: 'Next day' })).toBeVisible();
  await card.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Pickup · ${name}` });
  await expect(dialog.getByRole('link', { name: order.number })).toBeVisible();
  await expect(dialog.getByRole('link', { name: '(614) 555-0101' })).toHaveAttribute('href', 'tel:+16145550101');
  await expectAccessible(page, 'an appointment');
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expect(dialog.getByLabel('Day')).toBeFocused();
  const times = dialog.getByLabel('Time');
  await expect(times).toBeEnabled();
  await expect(times).toHaveValue('');
  const chosen = await times.locator('option').last().getAttribute('value');
  await times.selectOption(chosen);
  await expectAccessible(page, 'an appointment that is being moved');
  await dialog.getByRole('button', { name: 'Move appointment' }).press('Enter');
  await expect(page.getByText('Appointment moved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
  const { data } = await (await request.get('/api/v1/appointments/mine', { headers })).json();
  expect(data.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ state: 'booked', startsAt: chosen });
});

test.describe(() => {
  // What is no number is refused.
  test.use({ allowedErrors: [/400 \(/] });
  test('handing over from the calendar notes odometer and receiver with the order [D89 D93]', async ({
    page,
    request,
  }) => {
    const { name, order, day } = await book(request, 'pickup');
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/calendar?view=day&day=${day}`);
    const card = page.getByRole('button', { name: `Pickup · ${name}` });
    await card.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expectAccessible(page, 'a car that is being handed over');
    await dialog.getByLabel('Odometer in miles').fill('many');
    await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
    await expect(dialog.getByText('Odometer must be a number')).toBeVisible();
    await dialog.getByLabel('Odometer in miles').fill('1,345.6');
    await dialog.getByLabel('Received by').fill('Her brother');
    await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
    await expect(card).toContainText('Done');
    await card.click();
    await dialog.getByRole('link', { name: order.number }).click();
    const receiving = page.getByRole('region', { name: 'Pickup or delivery' });
    await expect(receiving).toContainText('1,345.6 miles');
    await expect(receiving).toContainText('Her brother');
  });
});

test('staff cancel an appointment, and it leaves the calendar [D90 D93]', async ({ page, request }) => {
  const { name, day, order, headers } = await book(request, 'pickup');
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/calendar?view=day&day=${day}`);
  const card = page.getByRole('button', { name: `Pickup · ${name}` });
  await card.click();
  const dialog = page.getByRole('dialog');
  // What has not begun can be missed by nobody.
  await expect(dialog.getByRole('button', { name: 'No-show' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByRole('button', { name: 'Hand over' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
  // The second press of a key does not answer the question that the first one asked.
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel appointment' })).toHaveAccessibleDescription(
    /cannot be undone/,
  );
  await dialog.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await expect(page.getByText('Appointment canceled')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const { data } = await (await request.get(`/api/v1/orders/${order._id}`, { headers })).json();
  expect(data.handover.state).toBe('cancelled');
});

test('the run sheet of a day has addresses, phones and order numbers, and prints alone [D91]', async ({
  page,
  request,
}) => {
  const { name, order, day, time } = await book(request, 'delivery');
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/calendar?view=deliveries&day=${day}`);
  const stop = page.getByRole('listitem').filter({ hasText: name });
  for (const text of [time, '1 High Street, Dayton, OH 45402', '(614) 555-0101', order.number]) {
    await expect(stop).toContainText(text);
  }
  await expectAccessible(page, 'a run sheet');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await expect(stop).toBeVisible();
  for (const part of [page.getByRole('complementary'), page.getByRole('banner'), page.getByRole('link')]) {
    await expect(part.filter({ hasNotText: '(614) 555' }).first()).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const scheme = await stop.evaluate((element) => getComputedStyle(element).colorScheme);
  expect(scheme).toBe('light');
});

test('who may not see orders has no calendar [D111]', async ({ page, request }) => {
  await signInAsAdmin(page, request, await newHelper(request, ['cars']));
  await openWhole(page, '/dashboard/calendar');
  await expect(page.getByText('You don’t have access to this page.')).toBeVisible();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Calendar' })).toHaveCount(0);
});
