import { holdCall, open } from '../support/page.ts';
import { signInAsNewCustomer } from '../support/people.ts';
import { newModel, stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('the inventory’s page carries what its cards show, and no more', async ({ request }) => {
  const model = newModel();
  const car = await stockCar(request, { model, description: 'Known to the car page alone.' });
  const html = await (await request.get(`/allProducts?model=${encodeURIComponent(model)}`)).text();
  expect(html).toContain(car.title);
  expect(html).not.toContain('Known to the car page alone.');
});

test('a car that comes from a list shows its title and price at once', async ({ page, request }) => {
  const car = await stockCar(request, { price: 23_450 });
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const release = await holdCall(page, `**/api/v1/cars/${car._id}`);
  await page.getByRole('link', { name: 'View Details' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText('Loading car details...')).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
  await expect(main.getByText('$23,450')).toBeVisible();
  release();
  await expect(main.getByText(car.description)).toBeVisible();
});
