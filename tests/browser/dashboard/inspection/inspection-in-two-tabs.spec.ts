import type { APIRequestContext, Page } from '@playwright/test';
import { openInspection, openSection } from '../../support/parts/inspection.ts';
import { asAdmin } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

// A phone without network, the report that is not there yet, and what the other tab was quicker with.
test.use({
  viewport: { width: 390, height: 844 },
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|status of 404|status of 409/],
});

const openFirst = async (page: Page, name: string) => (await openSection(page, name)).getByRole('listitem').first();

async function answered(request: APIRequestContext, carId: string) {
  const answer = await request.get(`/api/v1/cars/${carId}/inspection`, { headers: await asAdmin(request) });
  const { data } = await answer.json();
  const points: { result: string | null; note: string }[] = data.sections.flatMap(
    (section: { points: object[] }) => section.points,
  );
  return points.filter(({ result }) => result).map(({ result, note }) => [result, note]);
}

test('what two tabs answer without network is kept for both, whichever is closed [D88]', async ({
  page,
  request,
  context,
}) => {
  const car = await openInspection(page, request);
  const other = await context.newPage();
  await openInspection(other, request, car);
  const [brakes, climate] = [await openFirst(page, 'Brakes'), await openFirst(other, 'Heating and cooling')];
  await context.setOffline(true);
  await brakes.getByText('To know').click();
  await brakes.getByLabel(/^What you found/).fill('Half worn');
  await expect(page.getByText('1 of 150 points')).toBeVisible();
  await climate.getByText('Pass', { exact: true }).click();
  for (const tab of [page, other]) await expect(tab.getByText('2 of 150 points')).toBeVisible();
  await page.close();
  await other.close();
  await context.setOffline(false);

  const later = await context.newPage();
  await openInspection(later, request, car);
  await expect(later.getByText('All answers are saved.')).toBeVisible();
  await expect(later.getByText('2 of 150 points')).toBeVisible();
  expect((await answered(request, car._id)).toSorted()).toEqual([
    ['advisory', 'Half worn'],
    ['pass', ''],
  ]);
});

test('what one tab has sent stands in the other, too [D88]', async ({ page, request, context }) => {
  const car = await openInspection(page, request);
  const other = await context.newPage();
  await openInspection(other, request, car);
  const brakes = await openFirst(page, 'Brakes');
  await brakes.getByText('Pass', { exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText('1 of 150 points')).toBeVisible();
    await expect(tab.getByText('All answers are saved.')).toBeVisible();
  }
  const climate = await openFirst(other, 'Heating and cooling');
  await climate.getByText('Pass', { exact: true }).click();
  await expect(page.getByText('2 of 150 points')).toBeVisible();
  await expect(other.getByText('All answers are saved.')).toBeVisible();
  expect(await answered(request, car._id)).toHaveLength(2);
});
