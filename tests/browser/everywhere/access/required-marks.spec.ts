import type { Locator } from '@playwright/test';
import { newPerson, openWhole, search, signInAsAdmin } from '../../support/administrator.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Whether the label of a box has the star that is seen and not read out. */
const isMarked = (box: Locator) =>
  box.evaluate(({ labels }: HTMLInputElement) => {
    const label = labels?.[0];
    return label !== undefined && getComputedStyle(label, '::after').content.includes('*');
  });

/** Sends a form as it is: what is refused in it was marked before. */
async function expectRefusedMarked(form: Locator, button: string, refused: string[]) {
  const marked = await Promise.all(refused.map((name) => isMarked(form.getByLabel(name, { exact: true }).first())));
  await form.getByRole('button', { name: button, exact: true }).click();
  for (const name of refused)
    await expect(form.getByLabel(name, { exact: true }).first(), name).toHaveAttribute('aria-invalid', 'true');
  expect(Object.fromEntries(refused.map((name, at) => [name, marked[at]]))).toEqual(
    Object.fromEntries(refused.map((name) => [name, true])),
  );
}

test('what an option, an account and a car in its dialog must have is marked', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/options');
  await page.getByRole('button', { name: 'Add option' }).click();
  const dialog = page.getByRole('dialog');
  await expectRefusedMarked(dialog, 'Save', ['Name', 'Price']);
  expect(await isMarked(dialog.getByLabel('Description'))).toBe(false);

  const { email } = await newPerson(request);
  await openWhole(page, '/dashboard/users');
  await search(page, email);
  await page.getByRole('button', { name: /^Edit / }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('');
  await expectRefusedMarked(dialog, 'Update User', ['Name']);
});

test.describe('what the server alone refuses', () => {
  test.use({ allowedErrors: [/400 \(/] });

  test('of a car in its dialog, of the settings and of one’s profile is marked', async ({ page, request }) => {
    const car = await stockCar(request);
    await signInAsAdmin(page, request);
    await openWhole(page, '/dashboard/products');
    await search(page, car.model);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['Brand', 'Model', 'Year']) await dialog.getByLabel(name).fill('');
    await expectRefusedMarked(dialog, 'Update', ['Brand', 'Model', 'Year']);

    await openWhole(page, '/dashboard/settings/home');
    const home = page.getByRole('form', { name: 'Home page' });
    await home.getByRole('button', { name: 'Add testimonial' }).click();
    await home.getByRole('button', { name: 'Save', exact: true }).click();
    const refused = home.locator('[aria-invalid="true"]');
    await expect(refused).toHaveCount(2);
    expect(await Promise.all((await refused.all()).map(isMarked))).toEqual([true, true]);

    await openWhole(page, '/dashboard/settings/appointments');
    const appointments = page.getByRole('form', { name: 'Appointments' });
    await appointments.getByLabel('Days ahead that can be booked').fill('');
    await expectRefusedMarked(appointments, 'Save', ['Days ahead that can be booked']);

    await openWhole(page, '/dashboard/profile');
    const profile = page.getByRole('main').locator('form', { has: page.getByLabel('Photo URL') });
    await profile.getByLabel('Name', { exact: true }).fill('');
    await expectRefusedMarked(profile, 'Save Profile', ['Name']);
  });
});
