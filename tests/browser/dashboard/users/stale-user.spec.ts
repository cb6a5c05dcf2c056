import { newHelper, signInAsAdmin } from '../../support/administrator.ts';
import { toast } from '../../support/page.ts';
import { userDialog } from '../../support/parts/dialogs.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/409 \(/] });

test('a user who was changed meanwhile is said to have been, and nothing of it is taken back [D57]', async ({
  page,
  request,
}) => {
  const { email } = await newHelper(request, ['cars']);
  const headers = await signInAsAdmin(page, request);
  const read = async () => (await (await request.get(`/api/v1/user?search=${email}`, { headers })).json()).data[0];
  const user = await read();
  const edit = (data: object) => request.put(`/api/v1/user/${user._id}`, { headers, data });
  await page.goto(`/dashboard/users?search=${email}`);
  await page.getByRole('button', { name: /^Edit / }).click();
  const dialog = userDialog(page);
  await dialog.getByLabel('Name').fill('Mine');
  await edit({ userStatus: 'inactive' });
  await edit({ name: 'Theirs' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone else has changed this user: the name is now Theirs');
  await expect(dialog.getByLabel('Name')).toHaveValue('Mine');
  await expect(dialog.getByLabel('Status')).toHaveValue('inactive');
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  expect(await read()).toMatchObject({ name: 'Mine', userStatus: 'inactive', permissions: ['cars'] });
});
