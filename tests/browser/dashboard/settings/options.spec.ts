import { buy, openWhole, rows, signInAsAdmin } from '../../support/administrator.ts';
import { toast } from '../../support/page.ts';
import { stockCar, stockOption } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test('an administrator adds, changes and deletes an option [D100]', async ({ page, request }) => {
  const name = `Roof box ${test.info().testId}`;
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/selling');
  await page.getByRole('link', { name: 'Options' }).click();
  await page.getByRole('button', { name: 'Add option' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  await expect(dialog.getByText('Price must be a number')).toBeVisible();
  const askedAgain: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'GET' && call.url().endsWith('/api/v1/options')) askedAgain.push(call.url());
  });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Price').fill('349.50');
  await dialog.getByRole('checkbox', { name: 'Convertible' }).check();
  await dialog.getByRole('checkbox', { name: 'Diesel' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Option saved')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Options' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('$349.50 · Convertible · Diesel');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByRole('switch', { name: 'Active: it can be chosen' }).uncheck();
  await dialog.getByRole('switch', { name: 'Sales tax is charged on it' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Not active');
  await expect(row).toContainText('$349.50, not taxed');
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  expect(askedAgain, 'the answers say how the list is now').toEqual([]);
});

test('an option is shown as a car’s page offers it while it is typed [D82 D100]', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await openWhole(page, '/dashboard/settings/options');
  await page.getByRole('button', { name: 'Add option' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Tow hitch');
  await dialog.getByLabel('Description').fill('Two-inch receiver');
  await dialog.getByLabel('Price').fill('349.5');
  const preview = dialog.getByRole('figure', { name: 'Preview' });
  for (const part of ['Tow hitch', 'Two-inch receiver', '+ $349.50']) await expect(preview).toContainText(part);
  await dialog.getByLabel('Price').fill('-5');
  await expect(preview).not.toContainText('Included');
});

test('an option of the demo is marked as an example until it is saved [D82 D100]', async ({ page, request }) => {
  const { _id, name } = await stockOption(request, { name: `Wheel locks ${test.info().testId}`, active: false });
  await signInAsAdmin(page, request);
  // As one of the demo: those that came with it stay for whoever tests after this.
  await page.route('**/api/v1/options', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const marked = data.map((option: object) =>
      '_id' in option && option._id === _id ? { ...option, isExample: true } : option,
    );
    await route.fulfill({ response: answer, json: { ...rest, data: marked } });
  });
  await openWhole(page, '/dashboard/settings/options');
  const row = (text: string) =>
    page.getByRole('list', { name: 'Options' }).getByRole('listitem').filter({ hasText: text });
  await expect(row('Spray-in bed liner').getByText('Example', { exact: true })).toBeVisible();
  await expect(row(name).getByText('Example', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Option saved')).toBeVisible();
  await expect(row(name).getByText('Example', { exact: true })).toHaveCount(0);
});

test.describe('what is refused', () => {
  test.use({ allowedErrors: [/40[49] \(/] });

  test('an edit of an option that comes late is told who was faster, and can be saved [D57 D100]', async ({
    page,
    request,
  }) => {
    const name = `Floor mats ${test.info().testId}`;
    const option = await stockOption(request, { name, price: 120, active: false });
    const headers = await signInAsAdmin(page, request);
    await openWhole(page, '/dashboard/settings/options');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Four of them, all-weather');
    const change = (data: object) => request.put(`/api/v1/options/${option._id}`, { headers, data });
    expect((await change({ price: 135 })).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText('Administrator has changed this option in the meantime');
    await expect(notice).toContainText('$120.00 → changed to $135.00');
    await expect(dialog.getByLabel('Description')).toHaveValue('Four of them, all-weather');
    await notice.getByRole('button', { name: 'Keep what I typed' }).click();
    await expect(notice).toHaveCount(0);
    await expect(dialog.getByLabel('Description')).toHaveValue('Four of them, all-weather');
    await expect(dialog.getByLabel('Price')).toHaveValue('135');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Option saved')).toBeVisible();
    const { data } = await (await request.get('/api/v1/options', { headers })).json();
    const saved = data.find(({ _id }: { _id: string }) => _id === option._id);
    expect(saved).toMatchObject({ description: 'Four of them, all-weather', price: 135 });
  });

  test('the latest version of an option can be taken instead [D57 D100]', async ({ page, request }) => {
    const name = `Roof rails ${test.info().testId}`;
    const option = await stockOption(request, { name, price: 120, active: false });
    const headers = await signInAsAdmin(page, request);
    await openWhole(page, '/dashboard/settings/options');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price').fill('99');
    expect((await request.put(`/api/v1/options/${option._id}`, { headers, data: { price: 135 } })).status()).toBe(200);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(dialog.getByLabel('Price')).toHaveValue('135');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
});

test('staff see what was bought with a car in the list of orders and on the order [D100]', async ({
  page,
  request,
}) => {
  const kind = { category: 'Coupe', fuelType: 'Hybrid' } as const;
  const name = `Roof box ${test.info().testId}`;
  const option = await stockOption(request, { name, price: 349.5, categories: ['Coupe'], fuelTypes: ['Hybrid'] });
  const { order } = await buy(request, await stockCar(request, kind), [option]);
  await signInAsAdmin(page, request);
  await openWhole(page, `/dashboard/adminOrders?search=${order.number}`);
  await expect(rows(page)).toContainText([`With ${name} ($349.50)`]);
  await rows(page).getByRole('link', { name: order.number }).click();
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('$349.50');
  for (const document of ['Receipt', 'Bill of sale']) {
    await expect(page.getByRole('button', { name: document })).toBeVisible();
  }
});
