import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone the sections are one row that shows the current one, and follows the keyboard [D82]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/legal');
  const row = page.getByRole('navigation', { name: 'Sections of the settings' });
  const current = row.getByRole('link', { name: 'Legal texts' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 0.95 });
  await expect(row.getByRole('link', { name: 'Dealership' })).not.toBeInViewport();
  expect((await row.boundingBox())?.height).toBeLessThan(70);
  await current.focus();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('link', { name: 'Appointments' })).toBeFocused();
  await expect(row.getByRole('link', { name: 'Appointments' })).toBeInViewport({ ratio: 0.95 });
});
