import type { Page } from '@playwright/test';
import { callsOf, expectReasons, newPerson, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { hold, toast } from '../../support/page.ts';
import { userDialog } from '../../support/parts/dialogs.ts';
import { admin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const questionOf = (page: Page) =>
  page.getByRole('alertdialog').filter({ hasText: 'Are you sure you want to delete this user?' });

test('Manage Users names itself, says that it loads, and lists people [S2.201 S2.202 S2.206 S4.202 S6.200]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const release = await hold(page, callsOf('user?*'));
  await page.goto(`/dashboard/users?search=${admin.email}`);
  await expect(page.getByRole('heading', { name: 'Manage Users', level: 1 })).toBeVisible();
  await expect(page.getByText('View, edit, or remove users from your platform')).toBeVisible();
  await expect(page.getByText('Loading users...')).toBeVisible();
  release();
  await expect(rows(page).filter({ hasText: admin.email })).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Email', 'Role', 'Status', 'Actions']);
});

test('an administrator finds, edits and deletes a user [S2.203 S2.204 S2.205 S2.206 S2.207 S4.200 S4.201 S4.202 S5.203 S6.200 S8.201 S9.200 D36]', async ({
  page,
  request,
}) => {
  const { email } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/users');
  await search(page, email);

  await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
  const dialog = userDialog(page);
  await expect(dialog.getByLabel('Role').getByRole('option')).toHaveText(['User', 'Admin']);
  await expect(dialog.getByLabel('Status').getByRole('option')).toHaveText(['Active', 'Inactive']);
  await dialog.getByLabel('Name').fill('Vera Regular');
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  await dialog.getByLabel('Status').selectOption({ label: 'Inactive' });
  const release = await hold(page, callsOf('user/*'));
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog.getByRole('button', { name: 'Updating...' })).toBeVisible();
  await expect(dialog.getByText('Updating user...')).toBeVisible();
  release();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  for (const text of ['Vera Regular', 'Admin', 'Inactive']) await expect(rows(page)).toContainText([text]);

  await page.getByRole('button', { name: 'Edit Vera Regular' }).click();
  await dialog.getByText('Who changed what').click();
  await expect(dialog.getByRole('listitem')).toContainText(['Vera Visitor']);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete Vera Regular' }).click();
  const question = questionOf(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Vera Regular' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'User deleted successfully')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText('No users found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeFocused();
});

test('a user is edited after somebody looked at deleting them', async ({ page, request }) => {
  const { email } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/users?search=${email}`);
  await page.getByRole('button', { name: 'Delete Vera Visitor' }).click();
  await expect(questionOf(page)).toContainText('No orders.');
  await questionOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
  await userDialog(page).getByLabel('Name').fill('Vera Regular');
  await userDialog(page).getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(userDialog(page)).toBeHidden();
  await expect(rows(page)).toContainText(['Vera Regular']);
});

test('a changed dialog asks before it closes, and no more once it is saved', async ({ page, request }) => {
  const { email } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/users?search=${email}`);
  const [dialog, question] = [userDialog(page), page.getByRole('alertdialog', { name: 'Leave without saving?' })];
  await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
  await dialog.getByLabel('Name').fill('Vera Regular');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Vera Regular');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
  await dialog.getByLabel('Name').fill('Vera Regular');
  // The dialog is still fading while somebody goes on.
  await page.addStyleTag({ content: '* { transition-duration: 60s !important }' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(dialog).toHaveCount(1);
  await page.getByRole('link', { name: 'Revenue', includeHidden: true }).dispatchEvent('click');
  await expect(page).toHaveURL('/dashboard/revenue');
  await expect(question).toHaveCount(0);
});

test.describe('refused by the server', () => {
  test.use({ allowedErrors: [/(409|500) \(/] });

  test('nobody demotes themselves, and the dialog says why', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/users?search=${admin.email}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = userDialog(page);
    await dialog.getByLabel('Role').selectOption({ label: 'User' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog.getByRole('alert')).toContainText(
      'You can’t take away your own administrator role or make yourself inactive',
    );
    await expect(dialog.getByLabel('Role')).toHaveValue('user');
  });

  test('users that do not come say so, and Retry brings them [S8.200]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.route(callsOf('user?*'), (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto('/dashboard/users');
    await expect(toast(page, 'Failed to load users. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a user’s failed edit or deletion says the server’s reason, or its own [S8.202 S8.203]', async ({
    page,
    request,
  }) => {
    const { email } = await newPerson(request);
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/users?search=${email}`);
    await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
    const update = userDialog(page).getByRole('button', { name: 'Update User' });
    await expectReasons(page, 'user/*', userDialog(page), update, 'Failed to update user. Please try again.');
    await userDialog(page).press('Escape');
    await page.getByRole('button', { name: 'Delete Vera Visitor' }).click();
    const remove = questionOf(page).getByRole('button', { name: 'Delete' });
    await expectReasons(page, 'user/*', questionOf(page), remove, 'Failed to delete user. Please try again.');
  });
});
