import { newPerson, signInAsAdmin } from '../support/administrator.ts';
import { expect, test } from '../support/test.ts';

test('whoever signs a device out is told so, and stays in the list', async ({ page, request }) => {
  const { email, password } = await newPerson(request);
  await request.post('/api/v1/auth/login', { data: { email, password } });
  await signInAsAdmin(page, request, { email, password });
  await page.goto('/dashboard/security');
  const devices = page.getByRole('list', { name: 'Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices.getByRole('button').first().press('Enter');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeVisible();
  await expect(devices).toBeFocused();
});
