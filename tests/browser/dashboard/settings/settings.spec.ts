import type { APIRequestContext, Page } from '@playwright/test';
import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessibleInBothThemes } from '../../support/axe.ts';
import { toast } from '../../support/page.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// The shop is shared: what these tests save is seen by no other page.
test.describe.configure({ mode: 'serial' });

const section = '/api/v1/settings/appointments';

/** Somebody else changes how far ahead one can book. */
async function changeElsewhere(request: APIRequestContext, horizonDays: number) {
  const headers = await asAdmin(request);
  const { data } = await (await request.get(section, { headers })).json();
  const saved = await request.put(section, { headers, data: { ...data, horizonDays } });
  expect(saved.status()).toBe(200);
}

/** Somebody else changes how many can be picked up at once, or how soon. */
async function changePickupElsewhere(request: APIRequestContext, pickup: { places: number; noticeHours?: number }) {
  const headers = await asAdmin(request);
  const { data } = await (await request.get(section, { headers })).json();
  const saved = await request.put(section, { headers, data: { ...data, pickup: { ...data.pickup, ...pickup } } });
  expect(saved.status()).toBe(200);
}

async function openSettings(page: Page, request: APIRequestContext, name = '') {
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/settings/${name}`);
}

test('an administrator finds a section, changes it, and sees who changed what [D82]', async ({ page, request }) => {
  await openSettings(page, request);
  await expect(page.getByText('These are example values')).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Appointments' }).click();
  const box = page.getByLabel('Days ahead that can be booked');
  await box.fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Horizon days');
  await page.reload();
  await expect(box).toHaveValue('30');
});

test('the addresses of the feeds are there to be copied, and lead to the files', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSettings(page, request, 'selling');
  for (const market of ['Google vehicle listings', 'Meta automotive catalog']) {
    // Looked for from before the press: it stays for two seconds alone.
    const said = expect(toast(page, 'Address copied')).toBeVisible();
    await page.getByRole('button', { name: `Copy the address: ${market}` }).click();
    const address = await page.getByLabel(market, { exact: true }).inputValue();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await said;
    const file = await request.get(new URL(address).pathname);
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8');
  }
});

test.describe('what others change meanwhile', () => {
  test.use({ allowedErrors: [/409 \(/] });

  test('an edit that comes late learns who was faster, and what they changed [D82]', async ({ page, request }) => {
    await changeElsewhere(request, 20);
    await openSettings(page, request, 'appointments');
    await page.getByLabel('Days ahead that can be booked').fill('40');
    await changeElsewhere(request, 24);
    await changeElsewhere(request, 25);
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    const notice = page.getByRole('alert').filter({ hasText: 'has changed these settings in the meantime' });
    await expect(notice).toContainText('Administrator');
    const changes = notice.getByRole('listitem');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText('24 → changed to 25');
    await expect(changes.last()).toContainText('20 → changed to 24');
    await expect(page.getByLabel('Days ahead that can be booked')).toHaveValue('40');
    await notice.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(notice).toHaveCount(0);
    await save.click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Days ahead that can be booked')).toHaveValue('40');
  });

  test('what was not typed is kept as others have left it [D82]', async ({ page, request }) => {
    await changePickupElsewhere(request, { places: 2, noticeHours: 24 });
    await openSettings(page, request, 'appointments');
    await page.getByLabel('Days ahead that can be booked').fill('41');
    await page.getByLabel('Notice in hours').first().fill('25');
    await changePickupElsewhere(request, { places: 7 });
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    await page.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await save.click();
    await expect(toast(page, 'Settings saved')).toBeVisible();
    const { data } = await (await request.get(section, { headers: await asAdmin(request) })).json();
    expect([data.horizonDays, data.pickup]).toEqual([41, { places: 7, noticeHours: 25 }]);
    await changePickupElsewhere(request, { places: 2, noticeHours: 24 });
  });
});

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const name of ['dealership', 'hours', 'home', 'promises', 'selling', 'legal', 'appointments']) {
    test(`the section ${name} can be used by all [D82]`, async ({ page, request }) => {
      await openSettings(page, request, name);
      await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
      await expectAccessibleInBothThemes(page, name);
    });
  }
});
