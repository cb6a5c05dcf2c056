import { newVin } from '../../support/cars/car-files.ts';
import { buy, newCar, rows, search, signInAsAdmin } from '../support/administrator.ts';
import { stockCar } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

test('staff find a car by VIN or title, and its row opens it by press and by keyboard', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  const vin = newVin();
  const car = await stockCar(request, { vin, title: `Weekend Runabout ${vin}` });
  await page.goto('/dashboard/products');
  await search(page, vin.slice(-8));
  await expect(rows(page)).toContainText([car.model]);
  // Both searches find the same row: only the whole list between them tells when the second is there.
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(25);
  await search(page, `runabout ${vin}`);
  await expect(page).toHaveURL(/search=runabout/);
  await rows(page).getByText(car.model).click();
  await expect(page).toHaveURL(`/dashboard/products/${car._id}`);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/search=runabout/);
  await rows(page)
    .getByRole('link', { name: /^Toyota/ })
    .press('Enter');
  await expect(page).toHaveURL(`/dashboard/products/${car._id}`);
});

test('a row that is pressed with Ctrl opens in a tab of its own, as its link does', async ({
  page,
  request,
  context,
}) => {
  await signInAsAdmin(page, request);
  const car = await stockCar(request);
  await page.goto('/dashboard/products');
  await search(page, car.model);
  const opened = context.waitForEvent('page');
  await rows(page)
    .getByText(String(car.year), { exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(`/dashboard/products/${car._id}`);
  await expect(page).toHaveURL(/search=/);
});

test('an order’s row opens it, its ids are links, and the way back keeps filters and page', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page, request);
  const { email, order } = await buy(request, await newCar(request));
  const list = `/dashboard/adminOrders?fulfilment=processing&search=${encodeURIComponent(email)}`;
  await page.goto(list);
  await expect(page.getByRole('columnheader', { name: 'Fulfillment' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(['Processing']);
  await rows(page).getByText('Processing').click();
  await expect(page).toHaveURL(`/dashboard/adminOrders/${order._id}`);
  await expect(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(list);
  await page.getByRole('link', { name: 'Total Revenue' }).click();
  // Both pages have a control of this name, and the address changes before the orders are gone.
  await expect(page.getByRole('heading', { name: 'Revenue', level: 1 })).toBeVisible();
  await page.getByLabel('Period').selectOption({ index: 1 });
  await expect(page).toHaveURL(/period=/);
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL(list);
  await rows(page).getByRole('link', { name: email, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/users\?search=/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await page.goto(list);
  await rows(page).getByRole('link', { name: order.carId._id }).click();
  await expect(page.getByRole('heading', { name: 'Edit Car', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('heading', { name: 'Orders Dashboard', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(list);
});

test('the way back from a car leads to the page of the list that one was on', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/products?sort=price-asc');
  await page.getByRole('link', { name: 'Next', exact: true }).click();
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  const list = page.url();
  await rows(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard\/products\/.+/);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(/^26–\d+ of/)).toBeVisible();
  await page.getByRole('link', { name: 'Previous', exact: true }).click();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
});

test('Revenue is in an administrator’s sidebar', async ({ page, request }) => {
  await signInAsAdmin(page, request);
  await page.goto('/dashboard/profile');
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Revenue' }).click();
  await expect(page).toHaveURL('/dashboard/revenue');
});

test.describe('what does not come', () => {
  test.use({ allowedErrors: [/Failed to (load resource|fetch)|Cannot read properties of undefined|requires param/] });

  test('a chart that does not come leaves its numbers', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await buy(request, await newCar(request));
    await page.route(/revenue-chart/, (route) => route.abort());
    await page.goto('/dashboard/revenue');
    await expect(page.getByText('The chart could not be loaded.').first()).toBeVisible();
    await expect(page.getByRole('table', { name: 'Revenue by month' })).toBeVisible();
  });

  test('a page that fails keeps the sidebar, and the others are a click away', async ({ page, request }) => {
    await signInAsAdmin(page, request);
    const broken = [{ _id: 'x', totalprice: 1 }];
    await page.route('**/api/v1/orders/all?*', (route) =>
      route.fulfill({
        json: { success: true, message: 'x', data: broken, meta: { total: 1, customers: 1, nextCursor: null } },
      }),
    );
    await page.goto('/dashboard/adminOrders');
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage Users' }).click();
    await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible();
  });
});
