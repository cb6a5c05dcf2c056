import { newPerson, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../support/axe.ts';
import { open, toast } from '../../support/page.ts';
import { userDialog } from '../../support/parts/dialogs.ts';
import { keepSignedIn } from '../../support/people.ts';
import { admin, asAdmin, readMails } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('an administrator is narrowed in the dialog, and sees no more than they may [D111]', async ({
    page,
    request,
  }) => {
    const person = await newPerson(request);
    const headers = await asAdmin(request);
    const { data: found } = await (await request.get(`/api/v1/user?search=${person.email}`, { headers })).json();
    await request.put(`/api/v1/user/${found[0]._id}`, { headers, data: { ...found[0], role: 'admin' } });
    await signInAsAdmin(page, request);
    await page.goto('/dashboard/users');
    await search(page, person.email);
    await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
    const dialog = userDialog(page);
    for (const name of ['Cars and stock', 'Inspection', 'People and email', 'Settings and audit log'])
      await dialog.getByLabel(name).uncheck();
    await expectAccessibleInBothThemes(page, 'the dialog of an administrator');
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(toast(page, 'User updated successfully')).toBeVisible();

    const { token, data } = await (await request.post('/api/v1/auth/login', { data: person })).json();
    expect(data.permissions).toEqual(['orders', 'money']);
    const theirs = await page.context().browser()?.newContext();
    const screen = await theirs?.newPage();
    if (!screen) throw new Error('There is no browser');
    await keepSignedIn(screen, { token, data });
    await screen.goto(new URL('/dashboard/adminOrders', page.url()).href);
    const links = screen.getByRole('complementary').getByRole('navigation').getByRole('link');
    await expect(links).toHaveText([
      'Home',
      'Profile',
      /Manage Orders/,
      'Today',
      /Calendar/,
      /Inbox/,
      'Revenue',
      'Messages',
    ]);
    await screen.goto(new URL('/dashboard/users', page.url()).href);
    await expect(screen.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(screen.getByText('You don’t have access to this page.')).toBeVisible();
    await links.filter({ hasText: 'Revenue' }).click();
    await expect(screen.getByRole('heading', { level: 1, name: 'Revenue' })).toBeVisible();
    await theirs?.close();
  });

  test('the audit log is read, filtered and taken out by administrators [D80]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await open(page, '/dashboard/profile');
    await page.getByRole('link', { name: 'Audit Log' }).click();
    const entries = page.getByRole('region', { name: 'Entries' });
    await expect(entries.getByRole('listitem').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Signed in' });
    await expect(page).toHaveURL(/action=signed_in/);
    const items = entries.getByRole('listitem');
    await expect(items.filter({ hasText: 'Administrator signed in' }).first()).toBeVisible();
    await expect(items.filter({ hasNotText: 'signed in' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page, 'the audit log');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('audit-log.csv');
    await page.getByRole('searchbox').fill('nobody of this name');
    await expect(page.getByText('No entries.')).toBeVisible();
  });
});

test('the audit log leads to who did it and to what it was, and an email to its recipient [D80]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const person = await newPerson(request);
  const [mail] = await readMails(request, person.email);
  await open(page, '/dashboard/auditLog?action=read');
  const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href$="search=${mail?._id}"]`) });
  await expect(entry).toContainText('Administrator read an email');
  const administrators = await entry.getByRole('link', { name: 'Administrator' }).getAttribute('href');
  await entry.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: person.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Users' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(person.email);
  await open(page, administrators ?? '');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(admin.email);
});

test('staff make a link for somebody who cannot get in [D80]', async ({ page, request }) => {
  const { email } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/users');
  await search(page, email);
  await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
  const dialog = userDialog(page);
  await dialog.getByText('Help with signing in').click();
  await dialog.getByRole('button', { name: 'Create a password reset link' }).click();
  await expect(dialog.getByText(/\/reset-password\?token=/)).toBeVisible();
  await expectAccessible(page, 'a link to hand over');
  const link = new URL((await dialog.locator('code').textContent()) ?? '');
  const data = { token: link.searchParams.get('token'), newPassword: 'handed over in person' };
  expect((await request.post('/api/v1/auth/reset-password', { data })).status()).toBe(200);
});

test.describe('something comes first', () => {
  test.use({ allowedErrors: [/403 \(/] });

  test('who must change the password, or lacks a second step, is led there [D77]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const refuse = (code: string) =>
      page.route(/\/api\/v1\/user\?/, (route) =>
        route.fulfill({ status: 403, json: { success: false, message: 'First.', code } }),
      );
    await refuse('SECOND_FACTOR_SETUP_REQUIRED');
    await open(page, '/dashboard/users');
    await expect(page).toHaveURL('/dashboard/security');
    await expect(
      page.getByText('Set up two-step sign-in first. Until then, the dashboard stays closed.'),
    ).toBeVisible();
    await page.unroute(/\/api\/v1\/user\?/);
    await refuse('PASSWORD_CHANGE_REQUIRED');
    await open(page, '/dashboard/users');
    await expect(page).toHaveURL('/dashboard/profile?tab=password');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Change Password');
    // In production theirs must be longer than a customer's (D75).
    await expect(page.getByText('A long phrase is best. Other devices are signed out.')).toBeVisible();
  });
});
