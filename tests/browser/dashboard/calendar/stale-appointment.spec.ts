import { DAY_MS } from '../../../../shared/durations.ts';
import { signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { book } from '../../support/buying/appointments.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// Somebody else was quicker.
test.use({ allowedErrors: [/409 \(/] });

test('who decides on an appointment that somebody else has moved is told so, sees it as it is now, and can go on [D93]', async ({
  page,
  request,
}) => {
  const { id, name, day, startsAt } = await book(request, 'pickup');
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/calendar?day=${day}`);
  await page.getByRole('button', { name: `Pickup · ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const begins = dialog.locator('time');
  await expect(begins).toHaveAttribute('datetime', startsAt);
  const headers = await asAdmin(request);
  await expect(async () => {
    const query = `kind=pickup&moving=${id}&from=${day}&days=1`;
    const { data } = await (await request.get(`/api/v1/appointments/times?${query}`, { headers })).json();
    const other = data.find((each: { startsAt: string }) => each.startsAt !== startsAt);
    const change = { startsAt: other.startsAt };
    expect((await request.patch(`/api/v1/appointments/${id}`, { headers, data: change })).status()).toBe(200);
  }).toPass();
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByLabel('Odometer in miles').fill('1,012');
  await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect(dialog.getByText('This appointment has changed in the meantime.')).toBeVisible();
  await expect(begins).not.toHaveAttribute('datetime', startsAt);
  await expect(dialog.getByLabel('Odometer in miles')).toHaveValue('1,012');
  await dialog.getByRole('button', { name: 'Mark as handed over' }).click();
  await expect(page.getByText('Handed over', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('who decides on an appointment that was moved out of the days they see is told where it went, and goes there [D93]', async ({
  page,
  request,
}) => {
  const { id, name, day, startsAt, timeZone } = await book(request, 'pickup');
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/calendar?view=day&day=${day}`);
  await page.getByRole('button', { name: `Pickup · ${name}` }).click();
  const dialog = page.getByRole('dialog');
  const headers = await asAdmin(request);
  let moved = '';
  await expect(async () => {
    const week = new Date(new Date(startsAt).getTime() + 7 * DAY_MS).toJSON().slice(0, 10);
    const query = `kind=pickup&moving=${id}&from=${week}&days=3`;
    const { data } = await (await request.get(`/api/v1/appointments/times?${query}`, { headers })).json();
    moved = data[Math.floor(Math.random() * data.length)].startsAt;
    const change = { startsAt: moved };
    expect((await request.patch(`/api/v1/appointments/${id}`, { headers, data: change })).status()).toBe(200);
  }).toPass();
  const there = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...options }).format(new Date(moved));
  const thatDay = there({ weekday: 'long', month: 'long', day: 'numeric' });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByLabel('Time').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Move appointment' }).click();
  await expect(dialog.getByText('This appointment has changed in the meantime.')).toBeVisible();
  const [hour] = there({ hour: 'numeric', minute: '2-digit' }).split(' ');
  await expect(dialog.getByText(`It was moved to ${thatDay}, ${hour}`)).toBeVisible();
  await expect(dialog.locator('time')).toHaveAttribute('datetime', moved);
  await expectAccessible(page, 'an appointment that was moved elsewhere');
  await dialog.getByRole('link', { name: `Go to ${thatDay}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Pickup · ${name}` })).toBeVisible();
});
