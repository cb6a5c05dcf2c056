import type { APIRequestContext } from '@playwright/test';
import { signInAsAdmin } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { received } from '../support/buying/received.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** Somebody has asked to give their car back, at one of the last times that there are: one that no other test takes. */
async function requested(request: APIRequestContext, fromEnd: number) {
  const { order, token, email, password } = await received(request);
  const headers = { authorization: `Bearer ${token}` };
  const { data: times } = await (await request.get('/api/v1/appointments/times?kind=return', { headers })).json();
  const data = { reason: 'Too small.', odometer: 1100, phone: '(614) 555-0101', startsAt: times.at(-fromEnd).startsAt };
  const asked = await request.post(`/api/v1/orders/${order._id}/return`, { headers, data });
  expect(asked.status()).toBe(201);
  return { order, email, password, appointmentId: (await asked.json()).data.return.appointmentId };
}

test('a buyer moves the time of their return on the page of the order, by keyboard [D90 D94]', async ({
  page,
  request,
}) => {
  const { order, email, password } = await requested(request, 1);
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
  // Not the first one: its notice may run out before it is saved.
  await day.selectOption({ index: 2 });
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

test('a buyer whose return staff have canceled the time of chooses another one [D90 D94]', async ({
  page,
  request,
}) => {
  const { order, email, password, appointmentId } = await requested(request, 4);
  const headers = await asAdmin(request);
  const canceled = await request.delete(`/api/v1/appointments/${appointmentId}`, { headers });
  expect(canceled.status()).toBe(200);
  await signInAsAdmin(page, request, { email, password });
  await page.goto(`/dashboard/orders/${order._id}`);
  const standing = page.getByRole('region', { name: 'Your return' });
  await expect(standing).toContainText('The time that was booked for it was canceled. Please choose a new one.');
  await standing.getByRole('button', { name: 'Choose a time' }).click();
  await standing.getByLabel('Day', { exact: true }).selectOption({ index: 5 });
  await expectAccessible(page, 'choosing the time of a return');
  await standing.getByRole('button', { name: 'Save time' }).click();
  await expect(standing.getByText(/^Bring the car to us on /)).toBeVisible();
  await expect(standing.getByRole('button', { name: 'Change time' })).toBeVisible();
});

test('a buyer who has missed two times of their return is told to make contact, and has no button [D90 D94]', async ({
  page,
  request,
}) => {
  const { order, email, password } = await requested(request, 6);
  await signInAsAdmin(page, request, { email, password });
  // No time is missed within a test: what the shop says of one that was, its API tests show.
  const missed = { timeEnded: 'no_show', missedTwice: true, startsAt: undefined, appointmentId: undefined };
  await page.route(`**/api/v1/orders/${order._id}`, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, return: { ...data.return, ...missed } } } });
  });
  await page.goto(`/dashboard/orders/${order._id}`);
  const standing = page.getByRole('region', { name: 'Your return' });
  await expect(standing).toContainText(
    'The time that was booked for it was missed. Please contact us to agree on a new one.',
  );
  await expect(standing).toContainText('You have missed two appointments for this return.');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a return that was missed twice, at ${width} pixels`);
  }
  await expect(standing.getByRole('button')).toHaveText(['Withdraw return']);
});
