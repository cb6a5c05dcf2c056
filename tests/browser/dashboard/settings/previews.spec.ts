import { openWhole, signInAsAdmin } from '../../support/administrator.ts';
import { hold } from '../../support/page.ts';
import { openSection, preview } from '../../support/parts/settings-preview.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// Nothing here is saved: the shop is shared.

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a page in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the dealership is shown in both themes while it is typed [D82 D83]', async ({ page, request }) => {
      await openSection(page, request, 'dealership');
      const light = preview(page).locator('[data-theme="light"]');
      const dark = preview(page).locator('[data-theme="dark"]');
      await page.getByLabel('Name', { exact: true }).fill('Elm Street Cars');
      await page.getByLabel('Phone').fill('(312) 555-0199');
      await page.getByLabel('Accent color', { exact: true }).fill('#8a1c1c');
      const button = { hasText: 'Browse Cars' };
      await expect(light.locator('.bg-accent', button)).toHaveCSS('background-color', 'rgb(138, 28, 28)');
      await expect(dark.locator('.bg-accent', button)).not.toHaveCSS('background-color', 'rgb(138, 28, 28)');
      await expect(light).toHaveCSS('background-color', 'oklch(0.978 0.006 85)');
      await expect(dark).toHaveCSS('background-color', 'oklch(0.185 0.006 75)');
      for (const panel of [light, dark]) {
        await expect(panel).toContainText(/Elm Street Cars.*\(312\) 555-0199/s);
        await expect(panel.locator('[data-initial]')).toHaveAttribute('data-initial', 'E');
      }
      await page.getByLabel('Phone').fill('');
      await expect(light.locator('a[href^="tel:"]')).toHaveCount(0);
    });
  });
}

test('a color that cannot be read is reported before it is saved [D83]', async ({ page, request }) => {
  await openSection(page, request, 'dealership');
  const color = page.getByLabel('Accent color', { exact: true });
  const sample = page.getByRole('main').locator('span[style]', { hasText: 'Browse Cars' });
  await color.fill('#ffff00');
  await expect(color).toHaveAccessibleDescription(/The nearest readable color is #[0-9a-f]{6}\./);
  await expect(sample).toHaveCount(0);
  await color.fill('#8a1c1c');
  await expect(sample).toBeVisible();
});

test('a slide is shown with its words, and with the car that was chosen for it [D82 D83]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { title: `The chosen one ${test.info().testId}` });
  await openSection(page, request, 'home');
  await page.getByLabel('Title').first().fill('A quiet place for good cars');
  await expect(preview(page)).toContainText('A quiet place for good cars');
  await expect(preview(page)).toContainText('With one of your cars that can be bought.');
  await page.getByLabel('Car', { exact: true }).first().fill(car.model);
  await page.getByRole('button', { name: car.title, exact: true }).click();
  await expect(preview(page).locator('figcaption', { hasText: car.title })).toBeVisible();
  await page.getByRole('button', { name: 'Add testimonial' }).click();
  await page.getByLabel('Name', { exact: true }).last().fill('Ada');
  await expect(preview(page)).not.toContainText('“”');
});

test('two promises of one title are two, also once they differ again', async ({ page, request }) => {
  await openSection(page, request, 'promises');
  const titles = page.getByLabel('Title');
  const shown = preview(page).locator('h3');
  const [count, third] = [await titles.count(), await titles.nth(2).inputValue()];
  await titles.nth(1).fill(third);
  await expect(shown.nth(1)).toHaveText(third);
  await titles.nth(1).fill('Something else');
  await expect(shown.nth(1)).toHaveText('Something else');
  await expect(shown).toHaveCount(count);
});

test('promises are shown as the home page says them [D82]', async ({ page, request }) => {
  await openSection(page, request, 'promises');
  await page.getByLabel('Title').first().fill('A fair price, always');
  await page.getByLabel('Figure').first().fill('24');
  await expect(preview(page).locator('h3').first()).toHaveText('A fair price, always');
  await expect(preview(page).locator('li').first()).toContainText('24');
  await expect(preview(page).locator('h2', { hasText: 'Why Choose Us' })).toBeVisible();
});

test('a tax rate is shown by what a car comes to [D82]', async ({ page, request }) => {
  await openSection(page, request, 'selling');
  const rate = page.getByLabel('Tax in percent');
  await rate.fill('7.25');
  await expect(preview(page)).toContainText('7.25%');
  await expect(preview(page).getByRole('definition')).toHaveText(['$24,500.00', '$1,776.25', '$26,276.25']);
  await rate.fill('99');
  await expect(preview(page)).toContainText('from 0 to 15');
});

test('a preview that is late moves nothing away that can be pressed already [D82]', async ({ page, request }) => {
  const release = await hold(page, '**/assets/selling-preview-*');
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/settings/selling');
  const save = page.getByRole('button', { name: 'Save' });
  const top = async () => (await save.boundingBox())?.y ?? 0;
  await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
  const before = await top();
  release();
  await expect(preview(page)).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(4);
});

test('legal texts are shown as their pages show them, and run nothing [D82 D83]', async ({ page, request }) => {
  await openSection(page, request, 'legal');
  await page
    .getByLabel('Privacy statement')
    .fill('# Your data\n\nWe keep **little**. <img src=x onerror=alert(1)> [Ask](javascript:alert(1))');
  const text = page.getByRole('region', { name: 'Preview: Privacy' });
  await expect(text.getByRole('heading', { level: 2, name: 'Your data' })).toBeVisible();
  await expect(text.locator('strong')).toHaveText('little');
  await expect(text).toContainText('<img src=x onerror=alert(1)>');
  await expect(text.locator('img, script, a')).toHaveCount(0);
});

test.describe('a preview that does not come', () => {
  test.use({ allowedErrors: [/Failed to load resource/] });

  test('says so, and takes nothing of what was typed with it [D82]', async ({ page, request }) => {
    await page.route('**/assets/selling-preview-*', (route) => route.abort());
    await signInAsAdmin(page, request);
    await openWhole(page, '/dashboard/settings/selling');
    await expect(page.getByText('The preview could not be loaded.')).toBeVisible();
    await page.getByLabel('Tax in percent').fill('6');
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});
