import { answerWith, buy, newCar, newPerson, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { hold } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

const HOLDINGS = /\/api\/v1\/user\/[^/]+\/holdings/;

test('deleting a customer says which conversations go, and waits until that is known', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const { email, name, token } = await buy(request, await newCar(request));
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/v1/conversations', { headers, data: { kind: 'question', text: 'When is it ready?' } });
  await page.goto('/dashboard/users');
  await search(page, email);
  const release = await hold(page, HOLDINGS);
  await rows(page)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete User' });
  await expect(question).toContainText('Checking for orders and conversations...');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  release();
  await expect(question).toContainText('1 conversation will be deleted.');
  await expect(question).toContainText('Not closed yet: 1 conversation');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled();
});

test.describe('what somebody has that cannot be told', () => {
  test.use({ allowedErrors: [/500 \(/] });

  test('is said before they are deleted, which goes on', async ({ page, request }) => {
    const { email, name } = await newPerson(request);
    await signInAsAdmin(page, request);
    await answerWith(page, 'user/*/holdings', 500, {});
    await page.goto('/dashboard/users');
    await search(page, email);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete User' });
    await expect(question).toContainText('Couldn’t check for orders and conversations.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No users found.')).toBeVisible();
  });
});
