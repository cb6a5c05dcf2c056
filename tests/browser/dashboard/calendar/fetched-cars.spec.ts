import { signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { received } from '../../support/buying/received.ts';
import { expect, test } from '../../support/test.ts';

test('the run sheet has the cars that are fetched, too [D91 D94]', async ({ page, request }) => {
  const { order, token } = await received(request);
  const own = { authorization: `Bearer ${token}` };
  const { data, meta } = await (await request.get('/api/v1/appointments/times?kind=return', { headers: own })).json();
  const { startsAt } = data[Math.floor(Math.random() * data.length)];
  const address = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };
  const asked = { reason: 'Too small.', odometer: 1100, startsAt, fetch: true, address, phone: '(614) 555-0155' };
  const answer = await request.post(`/api/v1/orders/${order._id}/return`, { headers: own, data: asked });
  expect(answer.status(), await answer.text()).toBe(201);
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: meta.timeZone }).format(new Date(startsAt));
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/calendar?view=deliveries&day=${day}`);
  const stop = page.getByRole('listitem').filter({ hasText: order.number }).first();
  for (const text of ['Fetch a return', '1 High Street, Dayton, OH 45402', '(614) 555-0155', 'Handed over by']) {
    await expect(stop).toContainText(text);
  }
  await expectAccessible(page, 'a run sheet with a car that is fetched');
  // Photos and a note are added on the page of the order alone, and only when the car is received.
  await page.getByRole('link', { name: 'Day', exact: true }).click();
  await page.getByRole('button').filter({ hasText: order.carId.title }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as done' }).click();
  await expect(dialog).toContainText(
    'To note its condition or add photos, receive it on the page of its order instead.',
  );
});
