import type { Page } from '@playwright/test';
import type { Car } from '../../shared/cars/cars.ts';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import { type SignedIn, signIn, story } from './story.ts';

const photo = 'docs/pictures/car-phone-light.webp';

/** A call in the name of one of the two. */
async function call<Data>(page: Page, url: string, who: SignedIn, path: string, method = 'GET', data?: object) {
  const options = { method, headers: { authorization: `Bearer ${who.token}` }, ...(data && { data }) };
  const answer = await page.request.fetch(`${url}/api/v1${path}`, options);
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function timeFor(page: Page, url: string, kind: string) {
  const times = await call<{ startsAt: string }[]>(
    page,
    url,
    story.buyer,
    `/appointments/times?kind=${kind}&zip=45402`,
  );
  // A new one for each device and theme: places run out.
  return times[Math.floor(times.length / 2)]?.startsAt ?? '';
}

/** A car of the demo whose report somebody has signed. */
async function inspectedCar(page: Page, url: string) {
  const cars = await call<{ _id: string; inspection: unknown }[]>(
    page,
    url,
    story.buyer,
    '/cars?inStock=true&limit=100',
  );
  return cars.find(({ inspection }) => inspection)?._id ?? '';
}

async function showReport(page: Page, url: string) {
  await page.goto(`${url}/cars/${await inspectedCar(page, url)}/inspection`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function showTestDrive(page: Page, url: string) {
  await page.goto(`${url}/cars/${await inspectedCar(page, url)}`);
  await page.getByRole('button', { name: 'Book a test drive' }).click();
  await page.getByLabel('Phone').waitFor();
}

/** The order that was just paid, with a delivery that its buyer has chosen. */
async function showOrder(page: Page, url: string) {
  await page.goto(`${url}/dashboard/orders`);
  const link = page.locator('a[href^="/dashboard/orders/"]').first();
  story.orderId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const address = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };
  const startsAt = await timeFor(page, url, 'delivery');
  const choice = { kind: 'delivery', startsAt, name: 'Ada Buyer', phone: '(614) 555-0101', address };
  await call(page, url, story.buyer, `/orders/${story.orderId}/handover`, 'PUT', choice);
  await page.goto(`${url}/dashboard/orders/${story.orderId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function showConversation(page: Page, url: string) {
  await page.goto(`${url}/dashboard/conversations?new=question&order=${story.orderId}`);
  await page.getByLabel('Your message').fill('Would you tint the rear windows before delivery? Here is how I mean it.');
  await page.getByLabel('Add photos').setInputFiles([photo]);
  await page.getByRole('img', { name: 'Photo 1' }).waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img').waitFor();
}

async function showCalendar(page: Page, url: string) {
  const order = await call<OrderDetail>(page, url, story.staff, `/orders/${story.orderId}`);
  await page.goto(`${url}/dashboard/calendar?day=${order.handover?.startsAt.slice(0, 10)}`);
  await page.getByText('Ada Buyer').first().waitFor();
}

async function showRunSheet(page: Page, url: string) {
  const day = new URL(page.url()).searchParams.get('day');
  await page.goto(`${url}/dashboard/calendar?view=deliveries&day=${day}`);
  await page.getByRole('button', { name: 'Print' }).waitFor();
}

async function showInboxConversation(page: Page, url: string) {
  await page.goto(`${url}/dashboard/inbox`);
  await page.getByRole('link', { name: 'Ada Buyer' }).first().click();
  await page.getByRole('button', { name: 'Open photo 1 of 1' }).locator('img').waitFor();
}

async function showInspecting(page: Page, url: string) {
  await page.goto(`${url}/dashboard/products/${await inspectedCar(page, url)}/inspection`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** The car is handed over, and its buyer asks to return it. */
async function showStaffReturn(page: Page, url: string) {
  const path = `/orders/${story.orderId}`;
  const { car } = await call<OrderDetail>(page, url, story.staff, path);
  const { mileage } = await call<Car>(page, url, story.staff, `/cars/${car._id}`);
  for (const step of [{ fulfilment: 'ready' }, { fulfilment: 'handed_over', odometer: mileage + 8 }])
    await call(page, url, story.staff, path, 'PATCH', step);
  const wanted = {
    reason: 'It does not fit into our garage.',
    odometer: mileage + 53,
    startsAt: await timeFor(page, url, 'return'),
  };
  await call(page, url, story.buyer, `${path}/return`, 'POST', wanted);
  await page.goto(`${url}/dashboard/adminOrders/${story.orderId}`);
  await page.getByRole('region', { name: 'Return' }).scrollIntoViewIfNeeded();
}

async function showReturn(page: Page, url: string) {
  await signIn(page, story.buyer);
  await page.goto(`${url}/dashboard/orders/${story.orderId}`);
  await page.getByRole('heading', { name: 'Return' }).scrollIntoViewIfNeeded();
}

/** What the dealership promises, as its customers see it before and after they pay. */
export const promisesOfCustomers = {
  beforePaying: [
    { name: 'car-inspection', show: showReport },
    { name: 'test-drive', show: showTestDrive },
  ],
  afterPaying: [
    { name: 'order', show: showOrder },
    { name: 'conversation', show: showConversation },
  ],
};

/** And as staff keep it. */
export const promisesOfStaff = [
  { name: 'staff-calendar', show: showCalendar },
  { name: 'staff-run-sheet', show: showRunSheet },
  { name: 'staff-inbox', show: (page: Page, url: string) => page.goto(`${url}/dashboard/inbox`) },
  { name: 'staff-conversation', show: showInboxConversation },
  { name: 'staff-inspection', show: showInspecting },
  { name: 'staff-return', show: showStaffReturn },
  { name: 'return', show: showReturn },
];
