import { callsOf } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { hold } from '../../support/page.ts';
import { openInspection, openSection } from '../../support/parts/inspection.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const chip = 'Small chip in the hood';

test.describe('beside the car', () => {
  test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 404/] });

  test('a car is inspected on a phone, through a loss of network, signed, and its report read by a buyer [D88]', async ({
    page,
    request,
    context,
  }) => {
    const car = await openInspection(page, request);
    const main = page.getByRole('main');
    await expect(main.getByText('0 of 150 points')).toBeVisible();
    await main.getByLabel('Mileage').fill('34,567');
    const sections = main.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) });
    const bodySection = sections.filter({ hasText: 'Body, glass and lights' });
    await bodySection.getByRole('heading').click();
    const paint = bodySection.getByRole('group', { name: 'Paint thickness measured on every panel' });

    await context.setOffline(true);
    await paint.getByText('To know').click();
    await expect(main.getByText('Counts once it says what you found.')).toBeVisible();
    await bodySection.getByLabel('What you found').fill(chip);
    await bodySection.getByLabel('What you found').blur();
    await bodySection.getByRole('button', { name: 'The rest of this section passes' }).click();
    await expect(main.getByText('22 of 150 points')).toBeVisible();
    await expect(main.getByText('Your answers and photos are kept on this device.')).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByText('All answers are saved.')).toBeVisible();
    await expectAccessible(page, 'an inspection');

    // Another device, or the same one tomorrow, goes on.
    await page.evaluate(() =>
      localStorage.removeItem(Object.keys(localStorage).find((key) => key.startsWith('inspection:')) ?? ''),
    );
    await page.reload();
    await expect(main.getByText('22 of 150 points')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign the inspection' })).toBeDisabled();
    for (const section of await sections.all()) {
      if (await section.getByText('22 of 22').isVisible()) continue;
      await section.getByRole('heading').click();
      await section.getByRole('button', { name: 'All of this section pass' }).click();
    }
    await expect(main.getByText('150 of 150 points')).toBeVisible();
    await expect(main.getByText('All answers are saved.')).toBeVisible();
    // The account that the shop came with has nobody's name, which nobody signs with unseen.
    await expect(main.getByLabel('Inspector')).toHaveValue('');
    await main.getByRole('button', { name: 'Sign the inspection' }).click();
    await expect(main.getByLabel('Inspector')).toBeFocused();
    await main.getByLabel('Inspector').fill('Ines Pector');
    await main.getByRole('button', { name: 'Sign the inspection' }).click();
    await expect(main.getByText('Signed by Ines Pector')).toBeVisible();

    await signInAsNewCustomer(page, request);
    await page.goto(`/cars/${car._id}`);
    await expect(main.getByText('149 passed, 1 to know')).toBeVisible();
    await main.getByRole('link', { name: '150-point inspection, passed' }).click();
    await expect(page).toHaveURL(`/cars/${car._id}/inspection`);
    await expect(main.getByRole('heading', { level: 1, name: '150-point inspection, passed' })).toBeVisible();
    await expect(main.getByRole('region', { name: 'What to know' })).toContainText(chip);
    await expect(main.getByRole('region', { name: 'Brakes' }).getByRole('listitem')).toHaveCount(14);
    await expectAccessible(page, 'an inspection report');
  });
});

test('a car without a report claims no inspection [D88]', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await page.goto(`/cars/${car._id}`);
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/inspection/i);
});

test.describe('a photo on its way', () => {
  // There is no report yet.
  test.use({ allowedErrors: [/status of 404/] });

  test('what is answered while a photo is on its way stays, and so does the photo [D88]', async ({ page, request }) => {
    await openInspection(page, request);
    const brakes = await openSection(page, 'Brakes');
    await brakes.getByRole('button', { name: 'All of this section pass' }).click();
    const first = brakes.getByRole('listitem').first();
    const release = await hold(page, callsOf('inspection-photos'));
    await first.getByLabel(/^Add photo/).setInputFiles('tests/fixtures/picture.jpg');
    await first.getByText('Repaired').click();
    await first.getByLabel('What you found').fill('New pads');
    await first.getByLabel('What you found').blur();
    release();
    await expect(first.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await expect(first.getByLabel('What you found')).toHaveValue('New pads');
    await expect(first.getByRole('radio', { name: 'Repaired' })).toBeChecked();
  });
});
