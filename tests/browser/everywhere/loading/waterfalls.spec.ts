import { callsOf, signInAsAdmin } from '../../support/administrator.ts';
import { fillCart, hold, open } from '../../support/page.ts';
import { signInAsNewCustomer } from '../../support/people.ts';
import { expectPrefetched, scriptOf, scriptsOf } from '../../support/prefetched.ts';
import { editCar, stockCar } from '../../support/stock.ts';
import { expect, test } from '../../support/test.ts';

/** Staff's pages, by what leads there and what each asks for. */
const staffPages = [
  { link: 'Today', route: 'routes/dashboard/today/today-page', calls: /\/api\/v1\/today/ },
  { link: 'Calendar', route: 'routes/dashboard/calendar/calendar-page', calls: /\/appointments\?from=/ },
  { link: 'Manage Users', route: 'routes/dashboard/users/manage-users', calls: /\/user\?/ },
  { link: 'Manage Products', route: 'routes/dashboard/cars/manage-cars', calls: /\/cars\?.*drafts/ },
  { link: 'Manage Orders', route: 'routes/dashboard/orders/list/orders-dashboard', calls: /\/orders\/revenue/ },
  { link: 'Inbox', route: 'routes/dashboard/inbox/inbox', calls: /\/conversations\?limit=25/ },
  { link: 'Revenue', route: 'routes/dashboard/revenue/revenue', calls: /\/orders\/sales/ },
  { link: 'Messages', route: 'routes/dashboard/messages/messages-page', calls: /\/mails\?/ },
  { link: 'Audit Log', route: 'routes/dashboard/audit-log/audit-log-page', calls: /\/changes\?/ },
  { link: 'Settings', route: 'routes/dashboard/settings/settings-page', calls: /\/settings\/dealership$/ },
];
for (const { link, route, calls } of staffPages) {
  test(`${link} asks for what it shows while its script comes, and once`, async ({ page, request }) => {
    await signInAsAdmin(page, request);
    await open(page, '/dashboard/profile');
    await expectPrefetched(page, { link, route, calls });
  });
}

test('a customer’s pages ask for what they show while their script comes, and once', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  await open(page, '/dashboard/profile');
  const security = 'routes/dashboard/security/security';
  await expectPrefetched(page, { link: 'Open', route: security, calls: /\/user\/me\/sessions/ });
  const orders = 'routes/dashboard/my-orders/my-orders';
  await expectPrefetched(page, { link: 'View Orders', route: orders, calls: /\/orders\/user\// });
  const conversations = 'routes/dashboard/conversations/conversations-page';
  await expectPrefetched(page, { link: 'Conversations', route: conversations, calls: /\/conversations\/mine/ });
});

test('the cart asks for its cars and options while its script comes, and once', async ({ page, request }) => {
  await fillCart(page, [{ car: await stockCar(request) }]);
  const route = 'routes/storefront/cart/cart-page';
  for (const calls of [/\/cars\?.*ids=/, /\/api\/v1\/options$/]) {
    await open(page, '/aboutPage');
    await expectPrefetched(page, { link: 'Cart', route, calls });
  }
});

test('the contact page asks for the car it names while its script comes, and once', async ({ page, request }) => {
  const car = await stockCar(request, { inStock: false });
  await signInAsNewCustomer(page, request);
  await open(page, `/cars/${car._id}`);
  await page.getByRole('link', { name: 'Ask about this car' }).waitFor();
  const route = 'routes/storefront/contact/contact-page';
  const calls = new RegExp(`/cars\\?.*ids=${car._id}$`);
  await expectPrefetched(page, { link: 'Ask about this car', route, calls });
});

test('the loader of every page that shows something comes before the page', async ({ page }) => {
  await open(page, '/');
  const whole = Object.entries(await scriptsOf(page)).filter(
    ([, { hasClientLoader, clientLoaderModule }]) => hasClientLoader && !clientLoaderModule,
  );
  const showNothing = ['redirect-about', 'redirect-cars', 'routes/storefront/layout/not-found'];
  expect(whole.map(([route]) => route).sort()).toEqual(showNothing);
});

const loaderless = {
  'routes/storefront/layout/storefront-layout': 'a frame',
  'routes/dashboard/layout/page-boundary': 'a frame',
  'routes/storefront/conversation/visitor-conversation': 'opened from an email, by a key that stands behind the #',
  'routes/storefront/car/watch/stop-watching': 'opened from an email, and asks for nothing before its button',
  'routes/storefront/payment/order-failed': 'words alone',
  'routes/account/sign-in': 'a form',
  'routes/account/sign-up': 'a form',
  'routes/account/forgot-password': 'a form',
  'routes/account/reset-password': 'a form',
  'routes/account/confirm-email': 'opened from an email, and asks for nothing before its button',
  'routes/dashboard/profile/profile': 'who is signed in is known',
  'routes/dashboard/cars/import/import-cars': 'a form',
  'routes/dashboard/cars/form/add-car': 'a form',
};

test('every page has a loader that asks for what it shows, but for those that need not ask', async ({ page }) => {
  await open(page, '/');
  const pages = Object.entries(await scriptsOf(page)).filter(
    ([, { hasClientLoader, hasLoader }]) => !hasClientLoader && !hasLoader,
  );
  expect(pages.map(([route]) => route).sort()).toEqual(Object.keys(loaderless).sort());
});

test('the edit page asks for its car while its script comes, and once', async ({ page, request }) => {
  const car = await stockCar(request);
  await signInAsAdmin(page, request);
  await open(page, `/dashboard/products?search=${encodeURIComponent(car.model)}`);
  const asked: string[] = [];
  page.on('request', (call) => call.url().endsWith(`/api/v1/cars/${car._id}`) && asked.push(call.url()));
  const release = await hold(page, await scriptOf(page, 'routes/dashboard/cars/form/edit-car'));
  const answered = page.waitForResponse(callsOf(`cars/${car._id}`));
  await page.getByRole('row').getByRole('link', { name: car.brand }).click();
  await (await answered).finished();
  await expect(page.getByRole('heading', { level: 1, name: 'Manage Cars' })).toBeVisible();
  release();
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue(car.model);
  expect(asked).toHaveLength(1);

  await editCar(request, car, { color: 'Yellow' });
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await page.getByRole('row').getByRole('link', { name: car.brand }).click();
  await expect(page.getByLabel('Color')).toHaveValue('Yellow');
  expect(asked).toHaveLength(2);
});

test('the car page’s script comes when somebody points at the link, and its car is asked for once', async ({
  page,
  request,
}) => {
  const car = await stockCar(request);
  await signInAsNewCustomer(page, request);
  await open(page, `/allProducts?model=${encodeURIComponent(car.model)}`);
  const script = page.waitForRequest(/\/assets\/car-page-.*\.js$/);
  const link = page.getByRole('link', { name: 'View Details' });
  await link.hover();
  await script;
  const asked: string[] = [];
  page.on('request', (call) => call.url().endsWith(`/api/v1/cars/${car._id}`) && asked.push(call.url()));
  await link.click();
  await expect(page.getByText(car.description)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a customer’s browser does not ask for what only staff may see', async ({ page, request }) => {
  await signInAsNewCustomer(page, request);
  const asked: string[] = [];
  page.on('request', (call) => /\/api\/v1\/user\?/.test(call.url()) && asked.push(call.url()));
  await open(page, '/dashboard/profile');
  await page.evaluate(() => {
    history.pushState({}, '', '/dashboard/users');
    history.pushState({}, '', '/dashboard/profile');
  });
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops!');
  expect(asked).toEqual([]);
});
