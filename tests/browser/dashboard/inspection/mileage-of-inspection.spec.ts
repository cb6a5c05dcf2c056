import { openInspection } from '../../support/parts/inspection.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('a mileage that is no number is told of, and nothing is signed with another than the screen shows [D87 D88]', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  const headers = await asAdmin(request);
  const list = await (await request.get(`/api/v1/inspection-points?fuelType=${car.fuelType}`)).json();
  const ids: string[] = list.data.sections.flatMap(({ points }: { points: { _id: string }[] }) =>
    points.map(({ _id }) => _id),
  );
  const points = Object.fromEntries(ids.map((id) => [id, { result: 'pass' }]));
  const path = `/api/v1/cars/${car._id}/inspection`;
  expect((await request.put(path, { headers, data: { points, mileage: 41_000 } })).status()).toBe(200);
  await openInspection(page, request, car);
  const main = page.getByRole('main');
  const sign = main.getByRole('button', { name: 'Sign the inspection' });
  await expect(main.getByText('150 of 150 points')).toBeVisible();
  await expect(sign).toBeEnabled();
  const mileage = main.getByLabel('Mileage');
  for (const typed of ['42,500 mi', '']) {
    await mileage.fill(typed);
    await mileage.blur();
    await expect(main.getByText('Enter miles, such as 1250')).toBeVisible();
    await expect(sign).toBeDisabled();
    await expect(main.getByText('All answers and the mileage have to be saved first.')).toBeVisible();
  }
  await mileage.fill('42,500');
  await mileage.blur();
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await main.getByLabel('Inspector').fill('Ines Pector');
  await sign.click();
  await expect(main.getByText(/^Signed by /)).toBeVisible();
  expect((await (await request.get(path, { headers })).json()).data.mileage).toBe(42_500);
});
