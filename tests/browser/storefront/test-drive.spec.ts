import { newCar } from '../support/administrator.ts';
import { expectAccessible } from '../support/axe.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a customer books a test drive on the car’s page, moves it and cancels it [D90 D92]', async ({
  page,
  request,
}) => {
  const car = await newCar(request);
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await page.getByRole('button', { name: 'Book a test drive' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('(614) 555-0101');
  const days = dialog.getByLabel('Day');
  await days.selectOption(await days.locator('option').nth(3).getAttribute('value'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page, `booking a test drive in ${colorScheme} at ${width} pixels`);
    }
  }
  await dialog.getByRole('button', { name: 'Book test drive' }).click();
  await expect(page.getByText('Your test drive is booked')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Your test drive is on /)).toBeVisible();
  await page.getByRole('button', { name: 'Change test drive' }).click();
  await expect(dialog.getByLabel('Phone')).toHaveValue('(614) 555-0101');
  await days.selectOption(await days.locator('option').nth(4).getAttribute('value'));
  await expectAccessible(page, 'changing a test drive');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your test drive is changed')).toBeVisible();
  await page.getByRole('button', { name: 'Change test drive' }).click();
  await dialog.getByRole('button', { name: 'Cancel test drive' }).click();
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page, 'canceling a test drive');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Phone')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel test drive' }).click();
  await expect(dialog).toContainText('Do you want to cancel it?');
  await dialog.getByRole('button', { name: 'Cancel test drive' }).click();
  await expect(page.getByText('Your test drive is canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Book a test drive' })).toBeVisible();
});
