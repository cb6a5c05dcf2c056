import { openInspection, openSection } from '../../support/parts/inspection.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const picture = 'tests/fixtures/picture.jpg';

// There is no report yet.
test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/] });

test('a car is inspected and signed by keyboard alone, and the focus is never lost [D88]', async ({
  page,
  request,
}) => {
  const car = await openInspection(page, request);
  const main = page.getByRole('main');
  const { keyboard } = page;
  const sections = main.getByRole('group').filter({ has: page.getByRole('heading', { level: 2 }) });
  await main.getByLabel('Mileage').focus();
  await keyboard.type('34567');
  for (const section of await sections.all()) {
    await keyboard.press('Tab');
    const summary = section.locator('summary');
    await expect(summary).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expect(section.getByRole('button', { name: 'All of this section pass' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(summary).toBeFocused();
    // Closed again, so that the next Tab leads to the next section.
    await keyboard.press('Enter');
  }
  await expect(main.getByText('150 of 150 points')).toBeVisible();

  const last = sections.last();
  await last.locator('summary').press('Enter');
  await keyboard.press('Tab');
  const first = last.getByRole('listitem').first();
  await expect(first.getByRole('radio', { name: 'Pass' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(first.getByRole('radio', { name: 'To know' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(first.getByLabel('What you found')).toBeFocused();
  await keyboard.type('Takes a moment in the cold');
  await keyboard.press('Tab');
  await expect(first.getByRole('radio', { name: 'To know' })).toBeChecked();
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await main.getByLabel('Inspector').focus();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('Ines Pector');
  await keyboard.press('Enter');
  await expect(main.getByText('Signed by Ines Pector')).toBeVisible();
  const { data } = await (
    await request.get(`/api/v1/cars/${car._id}/inspection`, { headers: await asAdmin(request) })
  ).json();
  expect(data).toMatchObject({ inspector: 'Ines Pector', mileage: 34_567 });
});

test.describe('without network', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a photo that is taken waits on the phone, through a reload, and is sent when there is network again; another device goes on [D88]', async ({
    page,
    request,
    context,
    browser,
  }) => {
    const car = await openInspection(page, request);
    const main = page.getByRole('main');
    const brakes = await openSection(page, 'Brakes');
    const first = brakes.getByRole('listitem').first();

    await context.setOffline(true);
    await first.getByText('Pass').click();
    await first.getByLabel(/^Add photo/).setInputFiles(picture);
    const waiting = first.getByRole('button', { name: /^Remove photo 1, not sent yet/ });
    await expect(waiting.locator('img')).toBeVisible();
    await expect(main.getByText('Your answers and photos are kept on this device.')).toBeVisible();
    await first.getByLabel(/^Add photo/).setInputFiles(picture);
    await first.getByRole('button', { name: /^Remove photo 2, not sent yet/ }).click();
    await expect(waiting).toHaveCount(1);

    // The page goes, as on a phone that needs the memory; its photo does not.
    await page.route('**/api/v1/inspection-photos', (route) => route.abort());
    await context.setOffline(false);
    await page.reload();
    await brakes.getByRole('heading').click();
    await expect(waiting.locator('img')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Sign the inspection' })).toBeDisabled();
    await page.unroute('**/api/v1/inspection-photos');
    await expect(first.getByRole('button', { name: /^Remove photo 1:/ })).toBeVisible();
    await expect(waiting).toHaveCount(0);
    await expect(main.getByText('All answers are saved.')).toBeVisible();
    await page.reload();
    await brakes.getByRole('heading').click();
    await expect(waiting).toHaveCount(0);

    const tablet = await browser.newContext();
    const other = await tablet.newPage();
    await openInspection(other, request, car);
    const there = await openSection(other, 'Brakes');
    await expect(there.getByRole('listitem').first().getByRole('radio', { name: 'Pass' })).toBeChecked();
    await expect(there.getByRole('button', { name: /^Remove photo 1:/ })).toBeVisible();
    await tablet.close();
  });
});

test('what is no picture is refused at its point, and waits no longer [D88]', async ({ page, request }) => {
  await openInspection(page, request);
  const brakes = await openSection(page, 'Brakes');
  await brakes.getByRole('button', { name: 'All of this section pass' }).click();
  const first = brakes.getByRole('listitem').first();
  const none = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
  await first.getByLabel(/^Add photo/).setInputFiles([none]);
  await expect(first.getByText('This file is not a picture.')).toBeVisible();
  await expect(first.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  await expect(page.getByText('All answers are saved.')).toBeVisible();
});
