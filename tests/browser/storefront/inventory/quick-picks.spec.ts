import type { Page } from '@playwright/test';
import { freeze, hold, open } from '../../support/page.ts';
import { rail } from '../../support/parts/inventory.ts';
import { stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('what is picked just as an earlier pick arrives stays picked while its own list is on the way', async ({
  page,
  request,
}) => {
  const { model } = await stockCar(request);
  await open(page, `/allProducts?model=${model}`);
  const release = await hold(page, /brand=Toyota.*inStock=true/);
  const box = rail(page).getByRole('checkbox', { name: 'In stock' });
  // A slow machine has the first pick's address before it has drawn its list; the click falls between the two.
  await box.evaluate((element: HTMLInputElement) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      queueMicrotask(() => element.click());
    };
  });
  await rail(page).getByLabel('Brand').selectOption('Toyota');
  await expect(page.getByRole('link', { name: 'Remove filter Toyota' })).toBeVisible();
  await expect(box).toBeChecked();
  await rail(page).getByLabel('Category').selectOption('Sedan');
  release();
  await expect(page).toHaveURL(/brand=Toyota&category=Sedan.*inStock=true$/);
  await expect(box).toBeChecked();
});

test('a pick that is taken back while its list is on the way does not come back', async ({ page, request }) => {
  const { model } = await stockCar(request);
  await open(page, `/allProducts?model=${model}`);
  const release = await hold(page, /inStock=true/);
  const box = rail(page).getByRole('checkbox', { name: 'In stock' });
  const steps = await page.evaluate(() => history.length);
  await box.check();
  const list = page.getByRole('region', { name: 'Cars' });
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await box.uncheck();
  release();
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await expect(box).not.toBeChecked();
  await expect(page).not.toHaveURL(/inStock/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('what is pasted after the filters were cleared counts, also when it is what stood there', async ({
  page,
  request,
}) => {
  const { model } = await stockCar(request);
  await open(page, `/allProducts?model=${model}`);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(rail(page).getByLabel('Model')).toHaveValue('');
  await rail(page).getByLabel('Model').fill(model);
  await expect(page).toHaveURL(`/allProducts?${new URLSearchParams({ model })}`);
});

test('what is typed while the filters are being cleared brings none of them back', async ({ page, request }) => {
  const { model } = await stockCar(request);
  await open(page, `/allProducts?brand=Toyota&category=Sedan&model=${model}`);
  const release = await hold(page, /\/api\/v1\/cars\?/);
  const list = page.getByRole('region', { name: 'Cars' });
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(list).toHaveAttribute('aria-busy', 'true');
  const asked = page.waitForRequest(/\/api\/v1\/cars\?.*model=somewhere/);
  await rail(page).getByLabel('Model').fill('somewhere else');
  await asked;
  release();
  await expect(page).toHaveURL('/allProducts?model=somewhere+else');
  await expect(rail(page).getByLabel('Brand')).toHaveValue('');
  await expect(rail(page).getByLabel('Category')).toHaveValue('');
});

for (const [how, takeBack] of [
  ['by the slider', (page: Page) => page.keyboard.press('End')],
  ['in its box', (page: Page) => rail(page).getByLabel('Max price').fill('')],
] as const) {
  test(`a price bound taken back ${how} while its list is on the way is not put back by the next pick`, async ({
    page,
  }) => {
    await open(page, '/allProducts');
    await hold(page, /\/api\/v1\/cars\?.*maxPrice=99000/);
    const asked = page.waitForRequest(/\/api\/v1\/cars\?.*maxPrice=99000/);
    await rail(page).getByRole('slider', { name: 'Highest price' }).focus();
    await page.keyboard.press('ArrowLeft');
    await asked;
    await takeBack(page);
    await rail(page).getByLabel('Category').selectOption('Sedan');
    await expect(page).toHaveURL('/allProducts?category=Sedan');
    await expect(rail(page).getByLabel('Max price')).toHaveValue('');
  });
}

test('a price bound taken back just as its list arrives stays taken back', async ({ page }) => {
  await open(page, '/allProducts');
  const release = await hold(page, /\/api\/v1\/cars\?.*maxPrice=99000/);
  const asked = page.waitForRequest(/\/api\/v1\/cars\?.*maxPrice=99000/);
  const bound = rail(page).getByLabel('Max price');
  await bound.fill('99000');
  await asked;
  // The pause of typing lasts until the list is there.
  await freeze(page);
  await bound.fill('');
  release();
  await expect(page.getByRole('link', { name: 'Remove filter Up to $99,000' })).toBeVisible();
  await expect(bound).toHaveValue('');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/allProducts');
  await expect(bound).toHaveValue('');
});
