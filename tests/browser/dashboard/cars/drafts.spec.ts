import { newPerson, rows, search, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { fillCart, open, toast } from '../../support/page.ts';
import { keepSignedIn } from '../../support/people.ts';
import { newModel, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';
import { fillCar } from './fill-car.ts';

test('a draft is not in the shop until staff publish it, and leaves it again [D108]', async ({
  page,
  request,
  browser,
}) => {
  await signInAsAdmin(page, request);
  const model = newModel();
  await page.goto('/dashboard/addProduct');
  await fillCar(page, model);
  await page.getByRole('switch', { name: 'In Stock' }).check();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText('Saved as a draft')).toBeVisible();
  await expectAccessible(page, 'A saved draft');

  const visitor = await (await browser.newContext()).newPage();
  const list = `/allProducts?search=${encodeURIComponent(model)}`;
  await open(visitor, list);
  await expect(visitor.getByRole('heading', { name: /No cars/ })).toBeVisible();

  await page.getByRole('link', { name: 'View this car' }).click();
  await expect(page.getByText('Only staff can see this page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  await expectAccessible(page, 'The page of a draft');
  const address = new URL(page.url()).pathname;

  await page.goto('/dashboard/products?state=draft');
  await search(page, model);
  await expect(rows(page)).toContainText('Draft');
  await expectAccessible(page, 'Manage Cars with a draft');
  await page.getByRole('button', { name: `Publish 2021 Honda ${model}` }).click();
  await expect(toast(page, 'is published')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Cars' })).toBeFocused();
  await expect(page.getByText('No cars found.')).toBeVisible();

  await visitor.reload();
  await expect(visitor.getByRole('link', { name: new RegExp(model) }).first()).toBeVisible();

  await page.goto(address.replace('/cars/', '/dashboard/products/'));
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(toast(page, 'The car is a draft now')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: /No cars/ })).toBeVisible();
  await visitor.context().close();
});

test('an edit of a draft keeps it one, unless it is published with the same form [D108]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const car = await stockCar(request, { published: false });
  await page.goto(`/dashboard/products/${car._id}`);
  await expect(page.getByText('This car is a draft')).toBeVisible();
  await page.getByLabel('Color').fill('Midnight Plum');
  await page.getByLabel('Color').press('Enter');
  await expect(toast(page, 'Car updated successfully')).toBeVisible();
  const listed = async () => (await (await request.get(`/api/v1/cars?ids=${car._id}`)).json()).data;
  expect(await listed()).toEqual([]);

  await page.goto(`/dashboard/products/${car._id}`);
  await page.getByLabel('Price ($)').fill('17250');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, 'The car is published')).toBeVisible();
  expect(await listed()).toMatchObject([{ price: 17_250, color: 'Midnight Plum' }]);
});

test('several drafts are chosen and published at once [D108]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const model = newModel();
  for (const published of [false, false, true]) await stockCar(request, { model, published });
  await page.goto(`/dashboard/products?search=${encodeURIComponent(model)}`);
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Publish 2 drafts' }).click();
  await expect(toast(page, '2 cars published')).toBeVisible();
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
});

test.describe('what a customer is told', () => {
  test.use({ allowedErrors: [/404 \(Not Found\)/] });

  test('a customer finds a draft neither by its address nor in a cart that held it [D108]', async ({
    page,
    request,
  }) => {
    const { token, ...person } = await newPerson(request);
    const car = await stockCar(request, { published: false });
    const { data } = await (
      await request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } })
    ).json();
    await keepSignedIn(page, { token, data });
    expect(data.email).toBe(person.email);
    await fillCart(page, [{ car }]);
    await open(page, '/cart');
    await expect(page.getByText('No longer offered. Please remove it to check out.')).toBeVisible();
    await open(page, `/cars/${car._id}`);
    await expect(page.getByRole('alert')).toContainText('This car is no longer offered.');
    await expect(page.getByText(car.title)).toHaveCount(0);
  });
});
