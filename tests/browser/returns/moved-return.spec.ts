import { signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { received } from '../support/buying/received.ts';
import { expect, test } from '../support/test.ts';

test('a buyer moves the time of their return on the page of the order, by keyboard [D90 D94]', async ({
  page,
  request,
}) => {
  const { order, token, email, password } = await received(request);
  const headers = { authorization: `Bearer ${token}` };
  const { data: times } = await (await request.get('/api/v1/appointments/times?kind=return', { headers })).json();
  const data = { reason: 'Too small.', odometer: 1100, phone: '(614) 555-0101', startsAt: times.at(-1).startsAt };
  expect((await request.post(`/api/v1/orders/${order._id}/return`, { headers, data })).status()).toBe(201);
  await signInAsAdmin(page, request, { email, password });
  await page.goto(`/dashboard/orders/${order._id}`);
  const standing = page.getByRole('region', { name: 'Your return' });
  const words = standing.getByText(/^Bring the car to us on /);
  const before = await words.textContent();
  await standing.getByRole('button', { name: 'Change time' }).press('Enter');
  const day = standing.getByLabel('Day', { exact: true });
  await expect(day).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `moving a return in ${colorScheme} at ${width} pixels`);
    }
  }
  await day.selectOption({ index: 0 });
  await standing.getByRole('button', { name: 'Save time' }).press('Enter');
  await expect(page.getByText('Your return is changed')).toBeVisible();
  await expect(words).not.toHaveText(before ?? '');
  await expect(page.getByRole('heading', { name: 'Your return' })).toBeFocused();
  await page.reload();
  await expect(words).not.toHaveText(before ?? '');
  await standing.getByRole('button', { name: 'Change time' }).click();
  await standing.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(standing.getByRole('button', { name: 'Change time' })).toBeVisible();
});
