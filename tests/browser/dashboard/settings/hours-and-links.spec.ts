import { addDays, dealershipDay } from '../../../../shared/settings/dealership/dealership-day.ts';
import { answerWith } from '../../support/administrator.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { open, toast } from '../../support/page.ts';
import { openSection, preview } from '../../support/parts/settings-preview.ts';
import { expect, test } from '../../support/test.ts';

// Nothing is saved in the shop that is shared.

test('opening hours are shown with the exceptions that are to come, today’s too, and their year where it is another [D82]', async ({
  page,
  request,
}) => {
  await page.clock.setFixedTime('2031-06-16T17:00:00Z');
  await openSection(page, request, 'hours');
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByLabel('Opens').first().fill('07:15');
  await expect(preview(page)).toContainText('7:15 AM–');
  for (const [date, name] of [
    ['2031-06-16', 'Inventory day'],
    ['2031-06-15', 'Long over'],
    ['2032-06-14', 'Anniversary'],
  ] as const) {
    await page.getByRole('button', { name: 'Add exception' }).click();
    await page.getByLabel('Name').last().fill(name);
    await page.getByLabel('Date').last().fill(date);
  }
  await expect(preview(page)).toContainText('06/16 Inventory day');
  await expect(preview(page)).toContainText('06/14/2032 Anniversary');
  await expect(preview(page)).not.toContainText('Long over');
});

test('social links are shown with the dealership [D82]', async ({ page, request }) => {
  await openSection(page, request, 'dealership');
  const link = page.getByLabel('Link 1');
  await link.fill('https://www.tiktok.com/@elm');
  await expect(preview(page).locator('[data-theme="light"]')).toContainText('TikTok');
  for (const [short, name] of [
    ['https://g.page/oak-and-sons', 'Google'],
    ['https://fb.me/oak', 'Facebook'],
    ['https://youtu.be/abc', 'YouTube'],
    ['https://wa.me/15125550100', 'WhatsApp'],
  ] as const) {
    await link.fill(short);
    await expect(preview(page).locator(`[data-theme="light"] a[href="${short}"] span`).first()).toHaveText(name);
  }
  await link.fill('https:');
  await expect(preview(page).locator('[data-theme="light"]')).not.toContainText('TikTok');
});

test('how many appointments the hours leave out is said beside them, with the way there [D103]', async ({
  page,
  request,
}) => {
  const first = [{ _id: 'a', title: 'Pickup · Ada', number: 'F-1-1', at: '2031-06-16T17:00:00.000Z' }];
  await answerWith(page, 'today', 200, {
    data: { setUp: null, whileClosed: 2, waiting: [{ kind: 'closed', total: 2, first }] },
  });
  await openSection(page, request, 'hours');
  await expect(page.getByRole('status').filter({ hasText: '2 appointments while you are closed' })).toBeVisible();
  await page.getByRole('link', { name: 'See them on Today' }).click();
  const card = page.getByRole('region', { name: 'Appointments while you are closed' });
  await expect(card.getByRole('link', { name: 'Pickup · Ada' })).toHaveAttribute(
    'href',
    '/dashboard/calendar?view=day&day=2031-06-16',
  );
});

test.describe('in a shop of its own', () => {
  const { shop, signIn, enter } = withOwnShop();

  test('the time zone follows the state of the first address until it is chosen by hand, and stands beside the hours [D83]', async ({
    page,
  }) => {
    await signIn(page);
    await open(page, `${shop().url}/dashboard/settings/dealership`);
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await expect(zone).toHaveValue('America/New_York');
    await page.getByLabel('State').fill('CA');
    await expect(zone).toHaveValue('America/Los_Angeles');
    await page.getByLabel('State').fill('Texas');
    await expect(zone).toHaveValue('America/Chicago');
    await zone.fill('America/Denver');
    await page.getByLabel('State').fill('AZ');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await expect(zone).toHaveValue('America/Denver');
    await open(page, `${shop().url}/dashboard/settings/hours`);
    await expect(preview(page)).toContainText('All times are those of America/Denver.');
  });

  test('a day that an exception closes is marked in the calendar [D93]', async ({ page }) => {
    const date = addDays(dealershipDay('America/New_York'), 2);
    await enter('hours', { exceptions: [{ date, name: 'Founders’ Day' }] });
    await signIn(page);
    await open(page, `${shop().url}/dashboard/calendar?day=${date}`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Closed: Founders’ Day');
    await page.goto(`${shop().url}/dashboard/calendar?view=day&day=${date}`);
    await expect(page.getByText('No appointments on this day. You are closed: Founders’ Day.')).toBeVisible();
  });

  test('who is open until midnight enters 00:00, and finds it again [D83]', async ({ page }) => {
    await signIn(page);
    await open(page, `${shop().url}/dashboard/settings/hours`);
    const friday = page.getByRole('group', { name: 'Friday' });
    await friday.getByRole('button', { name: 'Add hours' }).click();
    await friday.getByLabel('Closes').fill('00:00');
    await expect(preview(page)).toContainText('9:00 AM–Midnight');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await page.reload();
    await expect(friday.getByLabel('Closes')).toHaveValue('00:00');
    await expect(preview(page)).toContainText('9:00 AM–Midnight');
  });
});
