import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { book } from '../../support/buying/appointments.ts';
import { expect, test } from '../../support/test.ts';

test('staff choose a day on a phone, and the list begins with it [D93]', async ({ page, request, viewport }) => {
  const { name, day } = await book(request, 'pickup');
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/calendar');
  await page.getByLabel('From', { exact: true }).fill(day);
  await expect(page).toHaveURL(`/dashboard/calendar?day=${day}`);
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first();
  await expect(first).toContainText(String(Number(day.slice(-2))));
  await expect(page.getByRole('button', { name: `Pickup · ${name}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport?.width);
  await expectAccessible(page, 'the calendar on a phone');
});
