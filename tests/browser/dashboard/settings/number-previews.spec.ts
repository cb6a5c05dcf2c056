import { openSection, preview } from '../../support/parts/settings-preview.ts';
import { expect, test } from '../../support/test.ts';

// Nothing here is saved: the shop is shared.

test('the numbers of the promises are shown by what they make the shop say [D82 D91 D97]', async ({
  page,
  request,
}) => {
  await openSection(page, request, 'promises');
  await page.getByLabel('Delivery radius in miles').fill('1200');
  await page.getByLabel('Hours until you answer').fill('1');
  await page.getByLabel('Miles a returned car may be driven').fill('350');
  await expect(preview(page)).toContainText('Free within 1,200 miles of us');
  await expect(preview(page)).toContainText('A person will answer you within 1 hour.');
  await expect(preview(page)).toContainText('before you have driven 350 miles');
  await page.getByLabel('Days to return a car').fill('0');
  await expect(preview(page)).toContainText('Its order speaks of no return window.');
});

test('the last day of a return is told right over a change of the clocks [D82 D94]', async ({ page, request }) => {
  // Half an hour before midnight at the demo’s dealership; the clocks change in that night.
  await page.clock.setFixedTime('2031-03-09T04:30:00Z');
  await openSection(page, request, 'promises');
  await expect(preview(page)).toContainText('Return window: until the end of 3/15/2031.');
  await page.getByLabel('Miles a returned car may be driven').fill('0');
  await expect(preview(page)).toContainText('You can return it before the window ends, if you haven’t driven it.');
});

test('places and notice are shown by what a customer can book [D82 D90]', async ({ page, request }) => {
  await page.clock.setFixedTime('2031-06-16T17:00:00Z');
  await openSection(page, request, 'appointments');
  const pickup = page.getByRole('region', { name: 'Pickup', exact: true });
  await pickup.getByLabel('Places at once').fill('3');
  await pickup.getByLabel('Notice in hours').fill('48');
  await page.getByLabel('Days ahead that can be booked').fill('10');
  await expect(preview(page)).toContainText(/From Jun 18, 2031, \d+:00 [AP]M.*, 3 at once/);
  await expect(preview(page)).toContainText('through Thursday, Jun 26, 2031');
  await pickup.getByLabel('Places at once').fill('0');
  await expect(preview(page)).toContainText('Nothing: without places it is not offered.');
  await pickup.getByLabel('Places at once').fill('1');
  await pickup.getByLabel('Notice in hours').fill('720');
  await expect(preview(page)).toContainText('Nothing: the notice is longer than the days ahead.');
  await page.getByLabel('Days ahead that can be booked').fill('');
  await expect(preview(page)).toContainText('Enter whole numbers');
});
