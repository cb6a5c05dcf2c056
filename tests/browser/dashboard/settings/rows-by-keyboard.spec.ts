import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';

test('whoever takes out rows and cars by keyboard stays beside them [D83]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/home');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const first = page.getByRole('textbox', { name: 'Title' }).first();
  const second = await page.getByRole('textbox', { name: 'Title' }).nth(1).inputValue();
  await button('Remove Slides, 1').press('Enter');
  await expect(first).toHaveValue(second);
  await expect(button('Remove Slides, 1')).toBeFocused();
  await button('Remove Slides, 2').press('Enter');
  await expect(button('Remove Slides, 1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button('Add slide')).toBeFocused();
  await page.keyboard.press('Enter');

  const car = page.getByRole('searchbox').last();
  await car.fill('Toyota');
  await page
    .getByRole('list', { name: /cars found/ })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(car).toBeFocused();
  await button('Remove Car').press('Enter');
  await expect(car).toBeFocused();
});

test('whoever takes out a picture by keyboard stays where another is chosen [D83]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/dealership');
  const logo = page.getByLabel('Logo', { exact: true });
  const remove = page.getByRole('button', { name: 'Remove Logo', exact: true });
  await logo.setInputFiles('tests/fixtures/picture.jpg');
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(logo).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
});
