import type { Page } from '@playwright/test';
import type { Permission } from '../../../shared/users/permissions.ts';
import { buy, newCar, newPerson, openWhole, rows } from '../support/administrator.ts';
import { followRequests, open } from '../support/page.ts';
import { keepSignedIn } from '../support/people.ts';
import { asAdmin } from '../support/stock.ts';
import { expect, test } from '../support/test.ts';

/** What each may open, and a page that they may not. */
const pages: Record<Permission, string[]> = {
  cars: ['products', 'addProduct', 'products/:car', 'users'],
  inspection: ['profile', 'products'],
  orders: ['adminOrders', 'adminOrders/:order', 'revenue'],
  money: ['revenue', 'messages', 'adminOrders'],
  people: ['users', 'messages', 'messages?list=incidents', 'auditLog'],
  settings: ['settings', 'auditLog', 'messages', 'products/:car'],
};

/** Opens the shop as somebody who was narrowed to this. */
async function enterAs(page: Page, permission: Permission) {
  const { request } = page;
  const person = await newPerson(request);
  const headers = await asAdmin(request);
  const { data: found } = await (await request.get(`/api/v1/user?search=${person.email}`, { headers })).json();
  const edit = { ...found[0], role: 'admin', permissions: [permission] };
  await request.put(`/api/v1/user/${found[0]._id}`, { headers, data: edit });
  const { token, data } = await (await request.post('/api/v1/auth/login', { data: person })).json();
  await keepSignedIn(page, { token, data });
}

/** Comes to an address from another page of the dashboard, as by a link: the page's own loader asks first. */
async function goWithin(page: Page, address: string) {
  await open(page, '/dashboard/security');
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    history.pushState({}, '', '/dashboard/security');
  }, address);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The question says what somebody has in the shop, to who may know. */
async function askToDelete(page: Page) {
  await open(page, '/dashboard/users');
  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

for (const permission of Object.keys(pages) as Permission[]) {
  test(`who may manage ${permission} alone asks for nothing that they may not see [D111]`, async ({
    page,
    request,
  }) => {
    const { order, carId } = await somethingSold();
    await enterAs(page, permission);
    const isQuiet = followRequests(page);
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    for (const path of pages[permission]) {
      const address = `/dashboard/${path.replace(':car', carId).replace(':order', order)}`;
      await openWhole(page, address);
      await goWithin(page, address);
    }
    if (permission === 'people') await askToDelete(page);
    // Whatever else a page asks for has been answered by now.
    await isQuiet();
    expect(refused).toEqual([]);

    async function somethingSold() {
      const bought = await buy(request, await newCar(request));
      return { order: bought.order._id, carId: (await newCar(request))._id };
    }
  });
}

test('a page that somebody may not use stays closed however its address is written, and no key leads there [D111]', async ({
  page,
}) => {
  await enterAs(page, 'cars');
  for (const address of ['/dashboard/users', '/dashboard/USERS', '/Dashboard/Revenue']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Oops!' }), address).toBeVisible();
  }
  await openWhole(page, '/dashboard/products');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('term');
  await expect(keys).toContainText(['Profile', 'Cars', 'Add a car']);
  await expect(keys.filter({ hasText: /Users|Orders/ })).toHaveCount(0);
});
