import { newVin } from '../../../support/cars/car-files.ts';
import { openInspection, openSection } from '../../support/parts/inspection.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const picture = 'tests/fixtures/picture.jpg';

// There is no report yet, and photos do not get through.
test.use({ viewport: { width: 390, height: 844 }, allowedErrors: [/ERR_FAILED|status of 404/] });

test('a photo for an inspection that has ended is not sent for the next one, and how far it is stays in sight [D87 D88]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request, { vin: newVin() });
  await page.route('**/api/v1/inspection-photos', (route) => route.abort());
  await openInspection(page, request, car);
  const main = page.getByRole('main');
  const brakes = await openSection(page, 'Brakes');
  const first = brakes.getByRole('listitem').first();
  await first.getByText('Pass').click();
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await first.getByLabel(/^Add photo/).setInputFiles(picture);
  const waiting = first.getByRole('button', { name: /^Remove photo 1, not sent yet/ });
  await expect(waiting.locator('img')).toBeVisible();
  await brakes.getByRole('listitem').last().scrollIntoViewIfNeeded();
  // Not below what else stays at the top.
  await main.getByText('1 of 150 points').click({ trial: true });

  // Another vehicle by this name: what was answered of the one before is gone.
  const headers = await asAdmin(request);
  const { data: now } = await (await request.get(`/api/v1/cars/${car._id}`, { headers })).json();
  const named = await request.put(`/api/v1/cars/${car._id}`, { headers, data: { ...now, vin: newVin() } });
  expect(named.status()).toBe(200);
  await page.reload();
  await brakes.getByRole('heading').click();
  await expect(main.getByText('0 of 150 points')).toBeVisible();
  await page.unroute('**/api/v1/inspection-photos');
  await first.getByText('Pass').click();
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await expect(first.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);
});
