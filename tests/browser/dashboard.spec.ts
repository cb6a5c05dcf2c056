import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Car } from '../../shared/cars.ts';
import { signInAsNewCustomer, somebody } from './people.ts';
import { admin, stockNewModel } from './stock.ts';
import { expect, test } from './test.ts';

/** Opens the shop signed in as its administrator; answers how to call the API as one. */
async function signInAsAdmin(page: Page, request: APIRequestContext) {
  const { token, data } = await (await request.post('/api/v1/auth/login', { data: admin })).json();
  await page.addInitScript(
    ([key, user]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('userData', user ?? '');
    },
    [token, JSON.stringify(data)],
  );
  return { authorization: `Bearer ${token}` };
}

async function newCar(request: APIRequestContext, price = 18_500): Promise<Car> {
  const model = await stockNewModel(request, [price]);
  const { data } = await (await request.get(`/api/v1/cars?model=${encodeURIComponent(model)}`)).json();
  return data[0];
}

async function newPerson(request: APIRequestContext) {
  const person = somebody();
  const { token } = await (await request.post('/api/v1/auth/register', { data: person })).json();
  return { ...person, token };
}

/** Somebody buys a car; answers who, and what was charged. */
async function buy(request: APIRequestContext, car: Car) {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const { _id, price, title } = car;
  const items = [{ carId: _id, quantity: 1, price, title, image: '' }];
  const order = { headers, data: { email: person.email, items } };
  const { data } = await (await request.post('/api/v1/orders/create-checkout-session', order)).json();
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Vera Visitor' };
  await request.post(data.url, { form, maxRedirects: 0 });
  const answer = await request.get(`/api/v1/orders/verify-payment/${data.sessionId}`, { headers });
  return { ...person, charged: (await answer.json()).data.orders[0].totalprice as number };
}

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(/search=/);
  await expect(rows(page)).toHaveCount(1);
}

test.describe('who may see it', () => {
  test.use({ allowedErrors: [/403 \(/] });

  for (const path of ['users', 'products', 'adminOrders', 'addProduct']) {
    test(`signed out, /dashboard/${path} asks to sign in and comes back`, async ({ page }) => {
      await page.goto(`/dashboard/${path}`);
      await expect(page).toHaveURL(new RegExp(`/signin\\?returnTo=%2Fdashboard%2F${path}`));
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/${path}$`));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    });

    test(`a customer at /dashboard/${path} gets the Oops! screen and the status 403`, async ({ page, request }) => {
      await signInAsNewCustomer(page, request);
      await page.goto(`/dashboard/${path}`);
      await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('403');
      // The server hears of the role with the next page it is asked for.
      await expect.poll(async () => (await page.reload())?.status()).toBe(403);
    });
  }
});

test('an administrator finds, edits and deletes a user', async ({ page, request }) => {
  const { email } = await newPerson(request);
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/users');
  for (const header of ['#', 'Name', 'Email', 'Role', 'Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await search(page, email);

  await page.getByRole('button', { name: 'Edit Vera Visitor' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User Details' });
  await dialog.getByLabel('Name').fill('Vera Regular');
  await dialog.getByLabel('Role').selectOption({ label: 'Admin' });
  await dialog.getByLabel('Status').selectOption({ label: 'Inactive' });
  await dialog.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toContainText(['Vera Regular']);
  await expect(rows(page)).toContainText(['Inactive']);

  await page.getByRole('button', { name: 'Delete Vera Regular' }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete this user?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete Vera Regular' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('No users found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeFocused();
});

test.describe('refused by the server', () => {
  test.use({ allowedErrors: [/(400|409|500) \(/] });

  test('nobody demotes themselves, and the dialog says why', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/users?search=${admin.email}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User Details' });
    await dialog.getByLabel('Role').selectOption({ label: 'User' });
    await dialog.getByRole('button', { name: 'Update User' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You cannot be demoted or made inactive by yourself');
    await expect(dialog.getByLabel('Role')).toHaveValue('user');
  });

  test('a stale edit overwrites nothing, keeps the dialog open and leads on', async ({ page, request }) => {
    const headers = await signInAsAdmin(page, request);
    const car = await newCar(request);
    await page.goto('/dashboard/products');
    await search(page, car.model);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Car Details' });
    await dialog.getByLabel('Price').fill('17000');
    await request.put(`/api/v1/cars/${car._id}`, { headers, data: { ...car, price: 19_000 } });
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this car meanwhile');
    await expect(dialog.getByLabel('Price')).toHaveValue('17000');
    await dialog.getByRole('button', { name: 'Reload this car' }).click();
    await expect(dialog.getByLabel('Price')).toHaveValue('19000');
    await dialog.getByLabel('Price').fill('17000');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Car updated successfully')).toBeVisible();
    await expect(rows(page)).toContainText(['$17,000']);
  });

  test('a year out of bounds is told beside its field', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const car = await newCar(request);
    await page.goto(`/dashboard/products?search=${encodeURIComponent(car.model)}`);
    await page.getByRole('button', { name: /^Edit / }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Car Details' });
    await dialog.getByLabel('Year').fill('');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByLabel('Year')).toHaveAccessibleDescription('Year must be at least 1886');
    await expect(dialog.getByLabel('Year')).toBeFocused();
  });

  test('a list that does not come says so, and Retry brings it', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.route('**/api/v1/user?*', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto('/dashboard/users');
    await expect(page.getByText('Failed to load users. Please try again.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('a car that the server does not take keeps what was typed', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.route('**/api/v1/cars', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await page.goto('/dashboard/addProduct');
    await fillCar(page, 'Typed once');
    await page.getByRole('button', { name: 'Save Car' }).click();
    await expect(page.getByText('Something went wrong while submitting the product.')).toBeVisible();
    await expect(page.getByLabel('Model')).toHaveValue('Typed once');
  });
});

test('an administrator edits and deletes a car', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const car = await newCar(request);
  await page.goto('/dashboard/products');
  await search(page, car.model);
  await expect(rows(page)).toContainText(['In Stock']);
  await page.getByRole('button', { name: /^Edit / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Car Details' });
  await dialog.getByLabel('Year').fill('2019');
  await dialog.getByLabel('Price').fill('17250.50');
  await dialog.getByLabel('Category').selectOption('Coupe');
  await dialog.getByLabel('Stock').selectOption({ label: 'Out of Stock' });
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Car updated successfully')).toBeVisible();
  for (const text of ['2019', '$17,250.50', 'Coupe', 'Out of Stock']) await expect(rows(page)).toContainText([text]);

  await page.getByRole('button', { name: /^Delete / }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(question).toContainText('Are you sure you want to delete this car? This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Car deleted successfully')).toBeVisible();
  await expect(page.getByText('No cars found.')).toBeVisible();
});

async function fillCar(page: Page, model: string) {
  const texts = {
    Brand: 'Honda',
    Model: model,
    Year: '2021',
    'Price ($)': '21000.50',
    Location: 'Portland, OR',
    Color: 'Red',
    Features: 'Sunroof, Tow bar',
    Description: 'It runs well.',
  };
  for (const [label, text] of Object.entries(texts)) await page.getByLabel(label, { exact: true }).fill(text);
}

test('an administrator adds a car with a picture, and a double click adds it once', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const model = `Jazz ${process.pid}-${Date.now()}`;
  await page.goto('/dashboard/addProduct');
  await fillCar(page, model);
  await page.getByLabel('Image').setInputFiles('public/share.jpg');
  await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  await page.getByRole('switch', { name: 'In Stock' }).check();
  await page.getByRole('button', { name: 'Save Car' }).dblclick();
  await expect(page.getByText('Product added successfully!')).toBeVisible();
  for (const label of ['Model', 'Year', 'Features']) await expect(page.getByLabel(label)).toHaveValue('');

  const { data } = await (await request.get(`/api/v1/cars?model=${encodeURIComponent(model)}`)).json();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ title: `2021 Honda ${model}`, price: 21_000.5, quantity: 1, inStock: true });
  expect(data[0]).toMatchObject({ features: ['Sunroof', 'Tow bar'], mileage: 0, category: 'Sedan' });
  expect(data[0].image).toMatch(/^\/images\//);
});

test('what is missing is told by each field, the first one focused', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/addProduct');
  await page.getByRole('button', { name: 'Save Car' }).click();
  await expect(page.getByLabel('Brand')).toHaveAccessibleDescription('Brand is required');
  await expect(page.getByLabel('Brand')).toBeFocused();
  await expect(page.getByText(/(is|are) required$/)).toHaveCount(8);
});

test.describe('a file that is no picture', () => {
  test.use({ allowedErrors: [/415 \(/] });

  test('is refused with a reason', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.goto('/dashboard/addProduct');
    const fake = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
    await page.getByLabel('Image').setInputFiles(fake);
    await expect(page.getByText(/not a picture that can be read/)).toBeVisible();
    const huge = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(15 * 1024 * 1024 + 1) };
    await page.getByLabel('Image').setInputFiles(huge);
    await expect(page.getByText(/larger than 15 MB/)).toBeVisible();
  });
});

test('orders and revenue: a sale appears with its amount, and the revenue holds it', async ({ page, request }) => {
  const headers = await signInAsAdmin(page, request);
  const buyer = await buy(request, await newCar(request, 20_000));
  expect(buyer.charged).toBe(21_000);
  await page.goto('/dashboard/adminOrders');
  for (const header of ['#', 'Car ID', 'Customer', 'Quantity', 'Total', 'Date', 'Status']) {
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible();
  }
  await search(page, buyer.email);
  for (const text of [buyer.email, '$21,000.00', 'paid']) await expect(rows(page)).toContainText([text]);
  await page.getByLabel('Payment status').selectOption('refunded');
  await expect(page.getByText('No orders found.')).toBeVisible();

  const { data } = await (await request.get('/api/v1/orders/revenue', { headers })).json();
  expect(data).toBeGreaterThanOrEqual(21_000);
  const card = page.getByRole('main').locator('dl > div').filter({ hasText: 'Total Revenue' });
  await expect(card).toContainText(/\$[\d,]{6,}/);
});

test.describe('orders that do not come', () => {
  test.use({ allowedErrors: [/(404|500) \(/] });

  test('say what is wrong, and a revenue that does not come is a dash', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.route('**/api/v1/orders/revenue', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/v1/orders/all?*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto('/dashboard/adminOrders');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Error');
    await expect(alert).toContainText('Orders endpoint not found. Please check your API configuration.');
    await expect(page.getByRole('main').locator('dl > div').filter({ hasText: 'Total Revenue' })).toContainText('—');
    await page.unroute('**/api/v1/orders/all?*');
    await page.route('**/api/v1/orders/all?*', (route) => route.fulfill({ json: { success: true } }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('Unexpected response format from server');
  });
});

test('a list goes on and back, and its place survives a reload', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products?sort=price-asc');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    test('every screen and dialog passes the accessibility checks', async ({ page, request }) => {
      await signInAsAdmin(page, request);
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      };
      for (const path of ['users', 'products']) {
        await page.goto(`/dashboard/${path}`);
        await expect(rows(page).first()).toBeVisible();
        await check();
        for (const action of [/^Edit /, /^Delete /]) {
          await page.getByRole('button', { name: action }).first().click();
          await expect(page.getByRole('dialog')).toHaveCSS('opacity', '1');
          await check();
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toBeHidden();
        }
      }
      await page.goto('/dashboard/adminOrders');
      await expect(page.getByText('Total Revenue')).toBeVisible();
      await check();
      await page.goto('/dashboard/addProduct');
      await page.getByRole('button', { name: 'Save Car' }).click();
      await check();
    });
  });
}
