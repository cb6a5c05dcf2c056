import type { Page } from '@playwright/test';
import { photo } from '../../../support/upload.ts';
import { withOwnShop } from '../../support/own-shop.ts';
import { open, toast } from '../../support/page.ts';
import { expect, test } from '../../support/test.ts';

// What a shop says of itself is on every page, so these tests have a shop of their own.
test.describe.configure({ mode: 'serial' });

const { shop, enter, signIn } = withOwnShop();

async function openSection(page: Page, name: string) {
  await signIn(page);
  await open(page, `${shop().url}/dashboard/settings/${name}`);
  await expect(page.getByRole('region', { name: 'Preview', exact: true })).toBeVisible();
}

const box = (page: Page, label: string) => page.getByRole('form').getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'has changed these settings in the meantime' });

test.describe('what is refused', () => {
  test.use({ allowedErrors: [/(400|415) \(/] });

  test('a file that is no picture is refused beside its button, and the logo from before stays [D82 D83]', async ({
    page,
  }) => {
    await openSection(page, 'dealership');
    const files = box(page, 'Logo');
    await files.setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer: await photo('#1d3fd1') });
    const onLightAndDark = page.getByRole('region', { name: 'Look' }).locator('img[src^="/images/"]');
    await expect(onLightAndDark).toHaveCount(2);
    const logo = onLightAndDark.first();
    await expect(logo).toBeVisible();
    const address = (await logo.getAttribute('src')) ?? '';
    await box(page, 'Phone').fill('(512) 555-0100');
    for (const [name, mimeType, says] of [
      ['price-list.pdf', 'application/pdf', 'This file is not a picture. Please choose a JPEG, PNG or WebP.'],
      ['logo.png', 'image/png', 'We can’t read this file as a picture. Please choose a JPEG, PNG or WebP.'],
    ] as const) {
      await files.setInputFiles({ name, mimeType, buffer: Buffer.from('no picture at all') });
      await expect(files).toHaveAccessibleDescription(says);
      await expect(logo).toHaveAttribute('src', address);
    }
    await expect(box(page, 'Phone')).toHaveValue('(512) 555-0100');
    await save(page);
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('(512) 555-0100');
    await page.goto(shop().url);
    await expect(page.getByRole('banner').locator(`img[src="${address}"]`)).toBeVisible();
  });

  test('a fourth slide is refused where the slides are, and all four stay as they were typed [D82 D83]', async ({
    page,
  }) => {
    await openSection(page, 'home');
    const slides = page.getByRole('group', { name: 'Slides', exact: true });
    for (const place of [0, 1, 2, 3]) {
      await slides.getByRole('button', { name: 'Add slide' }).click();
      await slides
        .getByLabel('Title')
        .nth(place)
        .fill(`Slide ${place + 1}`);
    }
    await save(page);
    await expect(slides.getByText('There can be at most 3 slides')).toBeVisible();
    for (const place of [0, 1, 2, 3])
      await expect(slides.getByLabel('Title').nth(place)).toHaveValue(`Slide ${place + 1}`);
    await slides.getByRole('button', { name: 'Remove Slides, 2' }).click();
    await save(page);
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await page.goto(shop().url);
    await expect(page.locator('[aria-roledescription="slide"] :is(h1, h2)')).toHaveText([
      'Slide 1',
      'Slide 3',
      'Slide 4',
    ]);
  });
});

test('the longest name fits where it is previewed on a phone, and is cut off with dots after two lines in the sidebar [D82]', async ({
  page,
}) => {
  const name = 'Hillside Autos of the Upper Connecticut River Valley, Hanover';
  await enter('dealership', { name: name.slice(0, 60), logo: null, logoDark: null });
  await page.setViewportSize({ width: 390, height: 844 });
  await openSection(page, 'dealership');
  const preview = page.getByRole('figure', { name: 'In the light theme' });
  await expect(preview).toContainText('Hillside Autos');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 900 });
  const sidebar = page.getByRole('complementary').first();
  const shown = sidebar.getByText('Hillside Autos');
  await expect(shown).toHaveCSS('-webkit-line-clamp', '2');
  const [outer, inner] = [await sidebar.boundingBox(), await shown.boundingBox()];
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0));
});

test.describe('an edit that comes late', () => {
  test.use({ allowedErrors: [/409 \(/] });

  test('of the dealership learns who changed what, and keeps what was typed [D82]', async ({ page }) => {
    await enter('dealership', { name: 'Oak & Sons', phone: '(512) 555-0100' });
    await openSection(page, 'dealership');
    await box(page, 'Phone').fill('(512) 555-0177');
    await enter('dealership', { name: 'Oak & Daughters' });
    await save(page);
    await expect(notice(page)).toContainText('Administrator');
    await expect(notice(page)).toContainText('Oak & Sons → changed to Oak & Daughters');
    await expect(box(page, 'Phone')).toHaveValue('(512) 555-0177');
    await notice(page).getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(notice(page)).toHaveCount(0);
    await save(page);
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('(512) 555-0177');
    await page.reload();
    await expect(box(page, 'Name')).toHaveValue('Oak & Daughters');
    await expect(box(page, 'Phone')).toHaveValue('(512) 555-0177');
  });

  test('of the opening hours learns who changed what, and keeps what was typed [D82]', async ({ page }) => {
    const { days } = hoursOf(9);
    await enter('hours', { days });
    await openSection(page, 'hours');
    const tuesday = page.getByRole('group', { name: 'Tuesday' });
    await tuesday.getByLabel('Closes').fill('20:00');
    await enter('hours', hoursOf(10));
    await save(page);
    await expect(notice(page)).toContainText('Administrator');
    await expect(notice(page)).toContainText('Monday');
    await expect(tuesday.getByLabel('Closes')).toHaveValue('20:00');
    await notice(page).getByRole('button', { name: 'Keep what I typed' }).click();
    await save(page);
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('Opens')).toHaveValue('10:00');
    await expect(tuesday.getByLabel('Closes')).toHaveValue('20:00');
  });
});

/** Open on Mondays and Tuesdays, on Mondays from this hour. */
function hoursOf(hour: number) {
  const rest = Object.fromEntries(['wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, []]));
  const monday = [{ from: `${String(hour).padStart(2, '0')}:00`, to: '17:00' }];
  return { days: { monday, tuesday: [{ from: '09:00', to: '17:00' }], ...rest } };
}
