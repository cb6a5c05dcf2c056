import { signInAsAdmin } from '../../support/administrator.ts';
import { expect, test } from '../../support/test.ts';
import { fillCar } from './fill-car.ts';

test('Add New Car has three sections, all fields of a car, and the usual choices [S2.220 S2.221 S2.222 S9.200 S9.201]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/addProduct');
  await expect(
    page.getByText('Fill in the details to add a new car to your inventory.', { exact: true }),
  ).toBeVisible();
  for (const section of ['Basic Information', 'Specifications', 'Additional Details']) {
    await expect(page.getByRole('group', { name: section })).toBeVisible();
  }
  const texts = ['Brand', 'Model', 'Year', 'Price ($)', 'Title', 'Subtitle', 'Mileage', 'Location', 'Color'];
  for (const label of [...texts, 'Features', 'Description', 'Quantity']) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  }
  const choices = {
    'Fuel Type': ['Petrol', 'Diesel', 'Electric', 'Hybrid'],
    Transmission: ['Automatic', 'Manual'],
    Category: ['SUV', 'Sedan', 'Truck', 'Coupe', 'Convertible'],
  };
  for (const [label, options] of Object.entries(choices)) {
    await expect(page.getByLabel(label).getByRole('option')).toHaveText(options);
  }
  for (const [label, usual] of Object.entries({
    'Fuel Type': 'Petrol',
    Transmission: 'Automatic',
    Category: 'Sedan',
  })) {
    await expect(page.getByLabel(label)).toHaveValue(usual);
  }
  await expect(page.getByLabel('Image')).toHaveAttribute('accept', 'image/*');
  await expect(page.getByRole('switch', { name: 'In Stock' })).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Save Car' })).toBeVisible();
});

test('an administrator adds a car with a picture, and a double click adds it once [S3.200 S6.201 S7.207 S7.208 S8.206 D36]', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const model = `Jazz ${process.pid}-${Date.now()}`;
  await page.goto('/dashboard/addProduct');
  await fillCar(page, model);
  await page.getByLabel('Image').setInputFiles('tests/fixtures/picture.jpg');
  await expect(page.getByRole('img', { name: 'Selected picture' })).toBeVisible();
  const warning = page.getByText('In Stock is off: buyers see this car as Up Coming, and can’t buy it yet.');
  await page.getByLabel('Quantity').fill('1');
  await expect(warning).toBeVisible();
  await page.getByRole('switch', { name: 'In Stock' }).check();
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Save Car' }).dblclick();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  for (const label of ['Model', 'Year', 'Features']) await expect(page.getByLabel(label)).toHaveValue('');

  const { data } = await (await request.get(`/api/v1/cars?model=${encodeURIComponent(model)}`)).json();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ title: `2021 Honda ${model}`, price: 21_000.5, quantity: 1, inStock: true });
  expect(data[0]).toMatchObject({ features: ['Sunroof', 'Tow bar'], mileage: 0, category: 'Sedan' });
  expect(data[0].image).toMatch(/^\/images\//);
});

test('what is missing is shown beside each field, the first one focused [S5.200]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/addProduct');
  await page.getByRole('button', { name: 'Save Car' }).click();
  await expect(page.getByLabel('Brand')).toHaveAccessibleDescription('Brand is required');
  await expect(page.getByLabel('Brand')).toBeFocused();
  await expect(page.getByText(/(is|are) required$/)).toHaveCount(8);
});

test.describe('a file that is no picture', () => {
  test.use({ allowedErrors: [/415 \(/] });

  test('is refused with a reason [S5.200]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.goto('/dashboard/addProduct');
    const fake = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await page.getByLabel('Image').setInputFiles(fake);
    await expect(page.getByText(/can’t read this file as a picture/)).toBeVisible();
    const huge = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) };
    await page.getByLabel('Image').setInputFiles(huge);
    await expect(page.getByText(/larger than 15 MB/)).toBeVisible();
  });
});

test.describe('a server that fails', () => {
  test.use({ allowedErrors: [/500 \(/] });

  test('a car that the server does not take keeps what was typed [S8.206]', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.route('**/api/v1/cars', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto('/dashboard/addProduct');
    await fillCar(page, 'Typed once');
    await page.getByRole('button', { name: 'Save Car' }).click();
    await expect(page.getByText('Something went wrong while submitting the product.')).toBeVisible();
    await expect(page.getByLabel('Model')).toHaveValue('Typed once');
  });
});
