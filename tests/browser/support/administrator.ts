import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { Car } from '../../../shared/cars/cars.ts';
import type { Option } from '../../../shared/options/options.ts';
import type { CustomerOrder } from '../../../shared/orders/orders.ts';
import type { Permission } from '../../../shared/users/permissions.ts';
import { keepSignedIn, somebody } from './people.ts';
import { admin, asAdmin, stockNewModel } from './stock.ts';
import { expect } from './test.ts';

/** Opens the shop signed in as its administrator, or as another; answers how to call the API as one. */
export async function signInAsAdmin(page: Page, request: APIRequestContext, who = admin) {
  const { token, data } = await (await request.post('/api/v1/auth/login', { data: who })).json();
  await keepSignedIn(page, { token, data });
  return { authorization: `Bearer ${token}` };
}

/** A single unit of a model of its own. */
export async function newCar(request: APIRequestContext, price = 18_500): Promise<Car> {
  const model = await stockNewModel(request, [price]);
  const { data } = await (await request.get(`/api/v1/cars?model=${encodeURIComponent(model)}`)).json();
  return data[0];
}

export async function newPerson(request: APIRequestContext) {
  const person = somebody();
  const { token } = await (await request.post('/api/v1/auth/register', { data: person })).json();
  return { ...person, token };
}

/** A new administrator who may do no more than this. */
export async function newHelper(request: APIRequestContext, permissions: Permission[]) {
  const { email, password } = await newPerson(request);
  const headers = await asAdmin(request);
  const { data } = await (await request.get(`/api/v1/user?search=${email}`, { headers })).json();
  const narrowed = { ...data[0], role: 'admin', permissions };
  const answer = await request.put(`/api/v1/user/${data[0]._id}`, { headers, data: narrowed });
  if (!answer.ok()) throw new Error(await answer.text());
  return { email, password };
}

/** Somebody new buys a car; answers who, and the order. */
export async function buy(request: APIRequestContext, car: Car, options: Option[] = []) {
  const person = await newPerson(request);
  const headers = { authorization: `Bearer ${person.token}` };
  const { _id, price, title } = car;
  const items = [{ carId: _id, quantity: 1, price, title, image: '', options }];
  const order = { headers, data: { email: person.email, items } };
  const { data } = await (await request.post('/api/v1/orders/create-checkout-session', order)).json();
  const form = { card_number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Vera Visitor' };
  await request.post(data.url, { form, maxRedirects: 0 });
  const answer = await request.get(`/api/v1/orders/verify-payment/${data.sessionId}`, { headers });
  return { ...person, order: (await answer.json()).data.orders[0] as CustomerOrder };
}

/** Somebody writes to the dealership. Answers the conversation's id. */
export async function newConversation(request: APIRequestContext, token: string, body: object = {}): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const data = { kind: 'question', text: 'Is it there?', ...body };
  const answer = await (await request.post('/api/v1/conversations', { headers, data })).json();
  return answer.data._id;
}

/** The rows of the list, without its head; those that stand for rows still to come have no text. */
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell'), hasText: /\S/ });

/** Searches for the only row that there is of it. */
export async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('search') === text);
  await expect(rows(page)).toHaveCount(1);
}

/** The calls that go to one path, of all methods; the query is left to the caller. */
export const callsOf = (path: string) => `**/api/v1/${path}`;

/** Answers the next calls as a test says, whatever their method. */
export async function answerWith(page: Page, path: string, status: number, json: unknown) {
  await page.unroute(callsOf(path));
  await page.route(callsOf(path), (route) => route.fulfill({ status, json }));
}

/** A dialog whose calls to this path fail says the server's reason, or its own where there is none. */
export async function expectReasons(page: Page, path: string, dialog: Locator, button: Locator, own: string) {
  const reason = 'A reason of the server';
  for (const [status, json, said] of [
    [500, {}, own],
    [500, { success: false, message: reason, code: 'TEST' }, reason],
    [200, { success: true, message: 'Done' }, 'Unexpected response from server'],
  ] as const) {
    await answerWith(page, path, status, json);
    await button.click();
    await expect(dialog.getByRole('alert')).toContainText(said);
  }
}

/** Staff's pages that have no dialogs to be opened, one car and one order among them. */
export async function ownPages(request: APIRequestContext): Promise<string[]> {
  const car = await newCar(request);
  const headers = await asAdmin(request);
  const { data: orders } = await (await request.get('/api/v1/orders/all?limit=1', { headers })).json();
  const ends = [
    'today',
    'calendar',
    'adminOrders',
    'inbox',
    'revenue',
    'messages',
    'settings',
    'settings/hours',
    'settings/home',
    'settings/options',
    'products/import',
    `products/${car._id}`,
  ];
  return [...ends, `adminOrders/${orders[0]._id}`].map((end) => `/dashboard/${end}`);
}

/** Opens a page and waits until nothing of it is still to come. */
export async function openWhole(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
}
