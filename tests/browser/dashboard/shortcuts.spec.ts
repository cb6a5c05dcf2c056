import { newCar, signInAsAdmin } from '../support/administrator.ts';
import { open } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('keys lead through the dashboard, are listed under ?, and can be switched off', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await open(page, '/dashboard/profile');
  // Which keys there are is known once it is known who this is.
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
  await page.keyboard.type('gu');
  await expect(page).toHaveURL('/dashboard/users');
  const search = page.getByRole('searchbox');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gc?');
  await expect(search).toHaveValue('gc?');
  await expect(page).toHaveURL(/\/dashboard\/users/);

  await search.blur();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByRole('term')).toContainText(['Show or hide the sidebar', 'Show these shortcuts', 'Cars']);
  await list.getByRole('switch').uncheck();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.type('gc');
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(list).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard\/users/);
  await list.getByRole('switch').check();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await page.keyboard.type('gc');
  await expect(page).toHaveURL('/dashboard/products');
});

test('keys lead nowhere while a question waits for its answer', async ({ page, request }) => {
  const car = await newCar(request);
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/products?search=${encodeURIComponent(car.model)}`);
  await page.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Delete' });
  await expect(question).toBeVisible();
  await page.keyboard.type('gu?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.keyboard.type('gc');
  await expect(page).toHaveURL('/dashboard/products');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
