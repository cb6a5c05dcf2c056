import { callsOf, openWhole, rows, signInAsAdmin } from '../support/administrator.ts';
import { stockCar, stockNewModel, stockOption } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

const listOf = (model: string) => `/dashboard/products?search=${encodeURIComponent(model)}`;

test('whoever turns the pages of a list by keyboard stays at the button, at its end and its beginning too', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await page.route(callsOf('cars?*cursor=*'), async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, meta: { ...answer.meta, nextCursor: null } } });
  });
  await openWhole(page, '/dashboard/products?sort=price-asc');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const [previous, next] = [pages.getByText('Previous'), pages.getByText('Next')];
  await expect(previous).toBeDisabled();
  await next.press('Enter');
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  // What is no way on does not lead anywhere, however it is pressed.
  await next.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(previous).toBeFocused();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await previous.press('Enter');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await expect(previous).toBeDisabled();
  await expect(previous).toBeFocused();
});

test('whoever deletes rows by keyboard goes on at the next, then at the last, and at the title when none is left', async ({
  page,
  request,
}) => {
  const model = await stockNewModel(request, [18_000, 19_000, 20_000]);
  await signInAsAdmin(page, request);
  await openWhole(page, `${listOf(model)}&sort=price-asc`);
  const bin = (place: number) => page.getByRole('button', { name: `Delete 2020 Toyota ${model} ${place}` });
  const remove = async (place: number) => {
    await bin(place).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(bin(place)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
  await remove(2);
  await expect(bin(3)).toBeFocused();
  await remove(3);
  await expect(bin(1)).toBeFocused();
  await remove(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('whoever deletes an option by keyboard stays beside where it was', async ({ page, request }) => {
  const { name } = await stockOption(request, { name: `Mats ${process.pid}` });
  await stockOption(request, { name: `Mats ${process.pid}, too` });
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/options');
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: `Delete ${name}`, exact: true })).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Delete /);
});

test('whoever publishes drafts by keyboard goes on at the next draft, or at the same car where it stays in the list', async ({
  page,
  request,
}) => {
  const model = await stockNewModel(request, []);
  for (const place of [1, 2, 3])
    await stockCar(request, { model, title: `Draft ${model} ${place}`, price: 18_000 + place, published: false });
  await signInAsAdmin(page, request);
  const publish = (place: number) => page.getByRole('button', { name: `Publish Draft ${model} ${place}` });
  await openWhole(page, `${listOf(model)}&sort=price-asc&state=draft`);
  await expect(rows(page)).toHaveCount(3);
  await publish(1).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(publish(2)).toBeFocused();
  await openWhole(page, `${listOf(model)}&sort=price-asc`);
  await publish(2).press('Enter');
  await expect(publish(2)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit Draft ${model} 2` })).toBeFocused();
});
