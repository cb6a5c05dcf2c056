import type { APIRequestContext, Page } from '@playwright/test';
import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test.use({ allowedErrors: [/400 \(/] });

async function openSettings(page: Page, request: APIRequestContext, name: string) {
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/settings/${name}`);
}

test('what is refused stands beside its field, and what was typed stays [D82 D83]', async ({ page, request }) => {
  await openSettings(page, request, 'dealership');
  await page.getByLabel('ZIP').fill('4321');
  await page.getByLabel('Street').fill('7 Elm Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('ZIP must be five digits, such as 60601')).toBeVisible();
  await expect(page.getByLabel('ZIP')).toBeFocused();
  await expect(page.getByLabel('Street')).toHaveValue('7 Elm Street');
  await page.getByLabel('ZIP').fill('43215');
  await page.getByLabel('Accent color', { exact: true }).fill('#ffff00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/The nearest readable color is #[0-9a-f]{6}\./)).toBeVisible();
});

test('a link that follows an empty box is marked in the box that it moves to [D83]', async ({ page, request }) => {
  await openSettings(page, request, 'dealership');
  const [first, second] = [page.getByLabel('Link 1', { exact: true }), page.getByLabel('Link 2', { exact: true })];
  await first.fill('');
  await second.fill('http://example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(first).toHaveAccessibleDescription(/starts with https:/);
  await expect(first).toHaveValue('http://example.com');
  await expect(second).not.toHaveValue('http://example.com');
});

test('hours that overlap are marked at their day [D83]', async ({ page, request }) => {
  await openSettings(page, request, 'hours');
  const monday = page.getByRole('group', { name: 'Monday' });
  await monday.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(monday.getByText('Two spans of this day overlap')).toBeVisible();
  await monday.getByRole('button', { name: 'Remove Monday, 2' }).click();
  await expect(monday.getByLabel('Opens')).toHaveCount(1);
  // What was said of the whole day is over with the next try, which reaches the shop.
  await monday.getByLabel('Closes').fill('00:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(monday.getByText('Closing time must be after opening time')).toBeVisible();
  await expect(monday.getByText('Two spans of this day overlap')).toHaveCount(0);
});

test('hours that end before they begin are marked at their end [D83]', async ({ page, request }) => {
  await openSettings(page, request, 'hours');
  const closes = page.getByRole('group', { name: 'Monday' }).getByLabel('Closes');
  await closes.fill('00:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(closes).toHaveAccessibleDescription('Closing time must be after opening time');
  await expect(closes).toBeFocused();
});
