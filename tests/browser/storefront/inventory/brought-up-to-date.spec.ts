import type { Page } from '@playwright/test';
import { open } from '../../support/page.ts';
import { cards, rail } from '../../support/parts/inventory.ts';
import { newModel, removeCar, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

async function goToAbout(page: Page) {
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  // The address changes before the list is gone, and one that stays is not looked at again.
  await expect(cards(page)).toHaveCount(0);
}

test('the count follows the list when that is brought up to date', async ({ page, request }) => {
  const model = newModel();
  await stockCar(request, { model });
  const gone = await stockCar(request, { model });
  await page.clock.install();
  await open(page, `/allProducts?model=${model}`);
  const count = page.getByRole('region', { name: 'Cars' }).getByRole('status');
  await expect(count).toHaveText('2 cars');
  await goToAbout(page);
  await removeCar(request, gone);
  // What was loaded is shown again at once, and by now asked for anew.
  await page.clock.fastForward(31_000);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(count).toHaveText('1 car');
});

test('so do the counts and bounds beside the filters, when the browser has loaded them before', async ({
  page,
  request,
}) => {
  const model = newModel();
  await stockCar(request, { model, price: 12_000 });
  const gone = await stockCar(request, { model, price: 90_000 });
  await page.clock.install();
  await open(page, `/allProducts?model=${model}`);
  await goToAbout(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);
  const brand = rail(page).getByRole('option', { name: /^Toyota/ });
  await expect(brand).toHaveAttribute('label', 'Toyota (2)');
  await expect(rail(page)).toContainText('$12,000 to $90,000');
  await goToAbout(page);
  await removeCar(request, gone);
  await page.clock.fastForward(31_000);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(brand).toHaveAttribute('label', 'Toyota (1)');
  await expect(rail(page)).not.toContainText('$90,000');
});
