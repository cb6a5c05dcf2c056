import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('About says who we are and what for, and leads to the inventory [S1.2 S2.87 S2.88]', async ({ page }) => {
  await open(page, '/aboutPage');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A premium home for new and pre-owned vehicles');
  await expect(main.getByRole('heading', { level: 2 })).toContainText(['Who We Are', 'Our Mission']);
  await expect(main.getByText(/premium seller of new and pre-owned vehicles/)).toBeVisible();
  await main.getByRole('link', { name: 'Browse Inventory' }).click();
  await expect(page).toHaveURL('/allProducts');
});
