import type { APIRequestContext, Page } from '@playwright/test';
import type { InspectionReport } from '../../../../shared/cars/inspection/inspection.ts';
import { openInspection, openSection } from '../../support/parts/inspection.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const note = 'Pads at 1 mm, unsafe';
const allSaved = 'All answers are saved.';
const lacksNote = 'Counts once it says what you found.';

// There is no report yet.
test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 404|status of 409/],
});

/** What the server has of the front pads. */
async function padsOf(request: APIRequestContext, carId: string) {
  const answer = await request.get(`/api/v1/cars/${carId}/inspection`, { headers: await asAdmin(request) });
  const { sections } = (await answer.json()).data as InspectionReport;
  const found = sections.flatMap(({ points }) => points).find(({ _id }) => _id === 'brakes.pads_front');
  return [found?.result, found?.note];
}

/** A car all of whose points pass, and the front pads of its brakes. */
async function passAll(page: Page, request: APIRequestContext) {
  const car = await stockCar(request);
  const [path, headers] = [`/api/v1/cars/${car._id}/inspection`, await asAdmin(request)];
  const begun = await (await request.put(path, { headers, data: { mileage: 34_567 } })).json();
  const ids = (begun.data as InspectionReport).sections.flatMap(({ points }) => points.map(({ _id }) => _id));
  const points = Object.fromEntries(ids.map((id) => [id, { result: 'pass' }]));
  expect((await request.put(path, { headers, data: { points } })).status()).toBe(200);
  await openInspection(page, request, car);
  return { car, ...(await openBrakes(page)) };
}

async function openBrakes(page: Page) {
  const main = page.getByRole('main');
  const brakes = await openSection(page, 'Brakes');
  const pads = brakes.getByRole('listitem').first();
  return { main, brakes, pads, box: pads.getByLabel('What you found') };
}

test('a result that lacks its note takes the old answer away at once, through a reload, and nothing is signed [D87 D88]', async ({
  page,
  request,
  context,
}) => {
  const { car, main, brakes, pads, box } = await passAll(page, request);
  const signing = main.getByRole('button', { name: 'Sign the inspection' });
  await expect(main.getByText('150 of 150 points')).toBeVisible();
  await expect(signing).toBeEnabled();
  await pads.getByText('Fail').click();
  await expect(pads.getByText(lacksNote)).toBeVisible();
  await expect(main.getByText('149 of 150 points')).toBeVisible();
  await expect(signing).toBeDisabled();
  await expect(main.getByText(allSaved)).toBeVisible();
  expect(await padsOf(request, car._id)).toEqual([null, '']);
  // What somebody has begun is not for "the rest passes".
  await expect(brakes.getByRole('button', { name: 'The rest of this section passes' })).toHaveCount(0);

  await page.reload();
  await openBrakes(page);
  await expect(pads.getByRole('radio', { name: 'Fail' })).toBeChecked();
  await expect(pads.getByText(lacksNote)).toBeVisible();
  await expect(signing).toBeDisabled();

  // The tab goes while somebody is still typing.
  await context.setOffline(true);
  await box.pressSequentially(note);
  await context.setOffline(false);
  await page.reload();
  await openBrakes(page);
  await expect(box).toHaveValue(note);
  await expect(main.getByText('150 of 150 points')).toBeVisible();
  await expect(main.getByText(allSaved)).toBeVisible();
  expect(await padsOf(request, car._id)).toEqual(['fail', note]);
  await main.getByLabel('Inspector').fill('Ines Pector');
  await signing.click();
  await expect(main.getByText('This inspection cannot be signed yet.')).toBeVisible();
});

test('a corrected slip leaves no note, and an emptied note opens its point again [D87 D88]', async ({
  page,
  request,
}) => {
  const { car, main, pads, box } = await passAll(page, request);
  await pads.getByText('Fail').click();
  await box.fill(note);
  await box.blur();
  await expect(main.getByText(allSaved)).toBeVisible();
  await expect.poll(() => padsOf(request, car._id)).toEqual(['fail', note]);
  await pads.getByText('Pass').click();
  await expect.poll(() => padsOf(request, car._id)).toEqual(['pass', '']);

  await pads.getByText('To know').click();
  await expect(box).toHaveValue('');
  await expect(pads.getByText(lacksNote)).toBeVisible();
  await expect.poll(() => padsOf(request, car._id)).toEqual([null, '']);
  await box.fill('Squeals when cold');
  await expect.poll(() => padsOf(request, car._id)).toEqual(['advisory', 'Squeals when cold']);
  // The words stay what they are where the judgment alone changes.
  await pads.getByText('Repaired').click();
  await expect.poll(() => padsOf(request, car._id)).toEqual(['repaired', 'Squeals when cold']);
  await box.fill('');
  await expect(pads.getByText(lacksNote)).toBeVisible();
  await expect(main.getByText('149 of 150 points')).toBeVisible();
  await expect.poll(() => padsOf(request, car._id)).toEqual([null, '']);
});

test('a photo stays with a result that still lacks its note [D88]', async ({ page, request }) => {
  const { main, pads, box } = await passAll(page, request);
  await pads.getByText('Fail').click();
  await pads.getByLabel(/^Add photo/).setInputFiles('tests/fixtures/picture.jpg');
  await expect(pads.getByRole('button', { name: /^Remove photo 1:/ })).toBeVisible();
  await expect(pads.getByText(lacksNote)).toBeVisible();
  await box.fill(note);
  await expect(main.getByText(allSaved)).toBeVisible();
  await page.reload();
  await openBrakes(page);
  await expect(pads.getByRole('button', { name: /^Remove photo 1:/ })).toBeVisible();
  await expect(box).toHaveValue(note);
});
