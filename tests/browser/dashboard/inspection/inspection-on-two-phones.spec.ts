import type { APIRequestContext, Page } from '@playwright/test';
import type { Car } from '../../../../shared/cars/cars.ts';
import { openInspection, openSection } from '../../support/parts/inspection.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

const pads = 'brakes.pads_front';
const failed = { result: 'fail', note: '1 mm left on the left' };

// A phone without network, the report that is not there yet, and the refusal of what is stale.
test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 404|status of 409/],
});

async function savedOf(request: APIRequestContext, carId: string) {
  const answer = await request.get(`/api/v1/cars/${carId}/inspection`, { headers: await asAdmin(request) });
  const { sections } = (await answer.json()).data as {
    sections: { points: { _id: string; result: string; note: string }[] }[];
  };
  const found = sections.flatMap(({ points }) => points).find(({ _id }) => _id === pads);
  return [found?.result, found?.note];
}

async function saveElsewhere(request: APIRequestContext, carId: string, points: object, mileage?: number) {
  const headers = await asAdmin(request);
  const answer = await request.put(`/api/v1/cars/${carId}/inspection`, { headers, data: { points, mileage } });
  expect(answer.status()).toBe(200);
}

async function openBrakes(page: Page, request: APIRequestContext, car: Car) {
  await openInspection(page, request, car);
  return (await openSection(page, 'Brakes')).getByRole('listitem').first();
}

test('an answer that waited on one phone does not take the place of a newer one of another [D57 D88]', async ({
  page,
  request,
  context,
}) => {
  const car = await stockCar(request);
  await saveElsewhere(request, car._id, { 'brakes.hoses': { result: 'pass' } });
  const first = await openBrakes(page, request, car);
  const main = page.getByRole('main');
  await context.setOffline(true);
  await first.getByText('Pass').click();
  await expect(main.getByText('Your answers and photos are kept on this device.')).toBeVisible();
  await saveElsewhere(request, car._id, { [pads]: failed });
  await context.setOffline(false);
  await expect(main.getByText('1 answer here may not be the newest')).toBeVisible();
  await expect(main.getByText(`Saved: Fail (${failed.note}). Here: Pass.`)).toBeVisible();
  expect(await savedOf(request, car._id)).toEqual(['fail', failed.note]);
  await main.getByRole('button', { name: 'Keep what is saved' }).click();
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await expect(first.getByRole('radio', { name: 'Fail' })).toBeChecked();

  await context.setOffline(true);
  await first.getByText('Pass').click();
  await saveElsewhere(request, car._id, { [pads]: { ...failed, note: 'Worn out' } });
  await context.setOffline(false);
  await main.getByRole('button', { name: 'Use the answers of this device' }).click();
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  expect((await savedOf(request, car._id))[0]).toBe('pass');
});

test('what two phones answer of different points is saved without asking [D88]', async ({ page, request, context }) => {
  const car = await stockCar(request);
  const first = await openBrakes(page, request, car);
  const main = page.getByRole('main');
  await context.setOffline(true);
  await first.getByText('Pass').click();
  await saveElsewhere(request, car._id, { 'brakes.hoses': { result: 'pass' } });
  await context.setOffline(false);
  await expect(main.getByText('All answers are saved.')).toBeVisible();
  await expect(main.getByText('2 of 150 points')).toBeVisible();
  expect(await savedOf(request, car._id)).toEqual(['pass', '']);
});

test('a mileage that waited on one phone does not take the place of a newer one of another [D57 D88]', async ({
  page,
  request,
  context,
}) => {
  const car = await stockCar(request);
  await saveElsewhere(request, car._id, { [pads]: { result: 'pass' } });
  await openBrakes(page, request, car);
  const main = page.getByRole('main');
  const mileage = main.getByLabel('Mileage');
  const read = async () => {
    const headers = await asAdmin(request);
    return (await (await request.get(`/api/v1/cars/${car._id}/inspection`, { headers })).json()).data.mileage;
  };
  for (const [mine, theirs, button, kept] of [
    [30_100, 41_234, 'Keep what is saved', 41_234],
    [30_200, 41_235, 'Use the answers of this device', 30_200],
  ] as const) {
    await context.setOffline(true);
    await mileage.fill(String(mine));
    await mileage.blur();
    await expect(main.getByText('Your answers and photos are kept on this device.')).toBeVisible();
    await saveElsewhere(request, car._id, {}, theirs);
    await context.setOffline(false);
    await expect(main.getByText('1 answer here may not be the newest')).toBeVisible();
    const words = `Mileage. Saved: ${theirs.toLocaleString('en-US')}. Here: ${mine.toLocaleString('en-US')}.`;
    await expect(main.getByText(words)).toBeVisible();
    expect(await read()).toBe(theirs);
    await main.getByRole('button', { name: button }).click();
    await expect(main.getByText('All answers are saved.')).toBeVisible();
    await expect(mileage).toHaveValue(String(kept));
    expect(await read()).toBe(kept);
  }
});
