import { buy, signInAsAdmin } from '../../support/administrator.ts';
import { expectAccessible } from '../../support/axe.ts';
import { failCall, hold } from '../../support/page.ts';
import { asAdmin, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

test.describe('an order', () => {
  test.use({ allowedErrors: [/(404|500) \(/] });

  test('goes its steps, keeps what was typed, is refunded once, and shows who did it', async ({ page, request }) => {
    const { email, order } = await buy(request, await stockCar(request, { price: 20_000, quantity: 1 }));
    await signInAsAdmin(page, request);
    await page.goto(`/dashboard/adminOrders?search=${email}`);
    await page.getByRole('link', { name: order.number, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/adminOrders/${order._id}$`));
    const main = page.getByRole('main');
    await expect(main).toContainText('$21,000.00');
    await expect(main).toContainText(email);

    // Answered between the two presses, the first would have put another button beneath the second.
    const release = await hold(page, `**/api/v1/orders/${order._id}`);
    await page.getByRole('button', { name: 'Mark as ready' }).dblclick();
    release();
    await expect(page.getByRole('button', { name: 'Back to processing' })).toBeVisible();
    await expect(page.locator('[aria-current="step"]')).toContainText('Ready');

    const notes = page.getByLabel('Notes');
    await notes.fill('Call before delivery');
    await failCall(page, `**/api/v1/orders/${order._id}`, 500, 'The notes could not be saved.');
    await page.getByRole('button', { name: 'Save Notes' }).click();
    await expect(page.getByRole('alert')).toContainText('The notes could not be saved.');
    await expect(notes).toHaveValue('Call before delivery');
    await page.getByRole('link', { name: 'All orders' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(notes).toHaveValue('Call before delivery');
    await page.unroute(`**/api/v1/orders/${order._id}`);
    await page.getByRole('button', { name: 'Save Notes' }).click();
    await expect(page.getByText('Notes saved')).toBeVisible();

    await page.getByRole('button', { name: 'Refund $21,000.00' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Refund $21,000.00?' });
    await dialog.getByLabel('Put the car back in stock').check();
    await expect(dialog).toHaveCSS('opacity', '1');
    await expectAccessible(page, 'the refund dialog');
    await dialog.getByLabel('Amount').fill('everything');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('Enter the amount to refund')).toBeVisible();
    await dialog.getByLabel('Amount').fill('21,000.00');
    await dialog.getByLabel('Reason (optional)').fill('It was promised to somebody else');
    // What the answer tells stands there before the rest of the order is asked for anew.
    const refresh = await hold(page, `**/api/v1/orders/${order._id}`);
    await dialog.getByRole('button', { name: 'Refund' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(main.locator('dt:text-is("Refunded") + dd').first()).toHaveText('$21,000.00');
    await expect(page.getByRole('button', { name: /^Refund / })).toBeHidden();
    refresh();
    // Nobody receives what is paid back: there is the way back alone.
    await expect(page.getByRole('button', { name: 'Back to processing' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Mark as / })).toBeHidden();

    const changes = page.getByRole('region', { name: 'Changes' }).getByRole('listitem');
    await expect(changes).toHaveCount(3);
    await expect(changes.first()).toContainText('Administrator refunded this');
    await expect(changes.first()).toContainText('$0.00 → changed to $21,000.00');
    await expect(changes.nth(1)).toContainText('Call before delivery');
    await expectAccessible(page, 'an order');
  });

  test('that does not exist says so', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await page.goto('/dashboard/adminOrders/nothing');
    await expect(page.getByText('This order does not exist.')).toBeVisible();
  });
});

test('the summary leads to the revenue by month and brand, whose tables add up', async ({ page, request }) => {
  await buy(request, await stockCar(request, { brand: 'Lagonda', price: 20_000 }));
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/adminOrders');
  await page.getByRole('link', { name: 'Total Revenue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/revenue$/);
  await expect(page.getByRole('img', { name: /^Revenue by month/ })).toBeVisible();
  const totals = ['Revenue by month', 'Revenue by brand'].map((name) =>
    page.getByRole('table', { name }).getByRole('row', { name: /^Total/ }),
  );
  await page.getByLabel('Period').selectOption({ label: 'Last 12 months' });
  await expect(page).toHaveURL(/period=12$/);
  await expect(page.getByRole('table', { name: 'Revenue by month' }).getByRole('row')).toHaveCount(14);
  await expect(page.getByRole('row', { name: /^Lagonda/ })).toContainText('$21,000.00');
  expect(await totals[0]?.innerText()).toBe(await totals[1]?.innerText());
  await expectAccessible(page, 'the revenue');
  await page.reload();
  await expect(page.getByLabel('Period')).toHaveValue('12');
});

test('tables are sorted by their columns and filtered, and the address keeps it', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products');
  const header = page.getByRole('columnheader', { name: 'Price' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByLabel('Category', { exact: true }).selectOption('Truck');
  await page.getByLabel('Stock', { exact: true }).selectOption({ label: 'In Stock' });
  await expect(page).toHaveURL(/\?sort=price-desc&category=Truck&stock=in$/);
  await page.goto('/dashboard/users?role=admin&sort=name');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').filter({ hasText: 'admin@forecourt.example' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/dashboard\/users\?sort=name$/);
});

test('an order of somebody who was deleted leads to no address and no account [D79]', async ({ page, request }) => {
  const { order, token } = await buy(request, await stockCar(request));
  const me = await request.get('/api/v1/user/me', { headers: { authorization: `Bearer ${token}` } });
  const { data: buyer } = await me.json();
  const erased = await request.delete(`/api/v1/user/${buyer._id}`, { headers: await asAdmin(request) });
  expect(erased.ok()).toBe(true);
  await signInAsAdmin(page, request);
  await page.goto(`/dashboard/adminOrders/${order._id}`);
  const facts = page.getByRole('region').filter({ hasText: 'Order ID' });
  await expect(facts.getByText('Deleted customer')).toBeVisible();
  await expect(facts.getByRole('link', { name: 'Deleted customer' })).toHaveCount(0);
  await expect(facts.getByRole('link', { name: 'Account' })).toHaveCount(0);
});
