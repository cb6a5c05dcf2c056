import { newCar, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { book } from '../../support/buying/appointments.ts';
import { expect, test } from '../../support/test.ts';

test('My Orders tells every time at which one is expected, by time, each with the way to its order or car [D89 D92]', async ({
  page,
  request,
}) => {
  const { headers, order, startsAt, email, password } = await book(request, 'delivery');
  const car = await newCar(request);
  let drive = '';
  // Another test may be quicker at the last place of a time.
  await expect(async () => {
    const path = '/api/v1/appointments/times?kind=test_drive';
    const { data } = await (await request.get(path, { headers })).json();
    // Past tomorrow, so that it can still be canceled.
    drive = data[30].startsAt;
    const booked = { headers, data: { startsAt: drive, phone: '(614) 555-0101' } };
    expect((await request.post(`/api/v1/cars/${car._id}/test-drives`, booked)).status()).toBe(201);
  }).toPass();
  await signInAsAdmin(page, request, { email, password });
  await page.goto('/dashboard/orders');
  const upcoming = page.getByRole('region', { name: 'Upcoming appointments' });
  const times = upcoming.locator('time');
  await expect(times).toHaveCount(2);
  const shown = await times.evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(shown).toEqual([startsAt, drive].toSorted());
  const rows = upcoming.getByRole('listitem');
  const delivery = rows.filter({ hasText: 'Delivery' });
  await expect(delivery).toContainText('1 High Street, Dayton, OH 45402');
  await expect(rows.filter({ hasText: 'Test drive' }).getByRole('link')).toHaveAttribute('href', `/cars/${car._id}`);
  await expectAccessible(page, 'what one has booked');

  await page.setViewportSize({ width: 375, height: 740 });
  await expect(times.first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page, 'what one has booked, on a phone');

  // What is canceled with its order is not told any more.
  await delivery.getByRole('link', { name: `Order ${order.number}` }).click();
  await page.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Pickup or delivery' })).toBeFocused();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Test drive');
});
