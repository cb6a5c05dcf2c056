import { photo } from '../../support/upload.ts';
import { open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a photo may be uploaded, and the keys of staff are not offered to customers [S2.115]', async ({
  page,
  request,
}) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(0);
  const face = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo('#0a0', 400) };
  await page.getByLabel('Upload a photo').setInputFiles(face);
  await expect(page.getByLabel('Photo URL')).toHaveValue(/^\/images\//);
  const save = page.getByRole('button', { name: 'Save Profile' });
  await save.click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(save).toBeFocused();
  await expect(page.getByRole('region', { name: 'Profile card' }).locator('img')).toHaveAttribute('src', /^\/images\//);
});
