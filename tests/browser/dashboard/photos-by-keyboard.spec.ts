import { newConversation, newPerson, signInAsAdmin } from '../support/administrator.ts';
import { expect, test } from '../support/test.ts';

const picture = 'tests/fixtures/picture.jpg';

test('photos of a message are added and taken out without losing the focus, and are told of', async ({
  page,
  request,
}) => {
  const { token } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/inbox/${await newConversation(request, token)}`);
  const add = page.getByLabel('Add photos');
  await add.focus();
  await add.setInputFiles([picture, picture]);
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Photo 1, Photo 2' })).toHaveCount(1);
  await expect(add).toBeFocused();
  const remove = page.getByRole('button', { name: 'Remove photo 1' });
  await remove.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(add).toBeFocused();
});
