import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Car, CardCar } from '../../../shared/cars/cars.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { findCheckoutOfSession, releaseHold } from '../../checkout/holds.ts';
import { notifyWatchers, watchersAreDue } from './watches.ts';

// Nothing is ever sent there: that the shop has a mail server is enough for it to offer an email.
const { shop, admin } = await openStaffedShop({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' });
const { checkOut } = buyingIn(() => shop);

const watch = (car: Car, token?: string, method = 'POST') =>
  call<{ watching: boolean }>(shop, method, `/cars/${car._id}/watch`, { token });
const cardOf = async (car: Car) => (await call<CardCar[]>(shop, 'GET', `/cars?view=card&ids=${car._id}`)).body.data[0];

async function reserve() {
  const car = await newCar(shop, admin, { quantity: 1 });
  const { body } = await checkOut(await newCustomer(shop), [car]);
  const checkout = await findCheckoutOfSession(shop.db, { sessionId: body.data.sessionId });
  return { car, free: () => releaseHold(shop.db, checkout?.id ?? '') };
}

test('a car that is being paid for is reserved until its hold ends, in every answer, and says nothing of staff [D106]', async () => {
  const { car, free } = await reserve();
  const { token } = await newCustomer(shop);
  const { body } = await call<Car>(shop, 'GET', `/cars/${car._id}`, { token });
  const until = new Date(body.data.reservedUntil ?? '').valueOf();
  expect(until - Date.now()).toBeGreaterThan(60_000);
  expect(body.data).not.toHaveProperty('held');
  const card = await cardOf(car);
  expect(card?.reservedUntil).toBe(body.data.reservedUntil);
  expect(card).not.toHaveProperty('held');
  expect(card).not.toHaveProperty('onHand');
  await free();
  await expect.poll(async () => (await cardOf(car))?.reservedUntil).toBeNull();
});

test('a car of which one is left beside the held one is not reserved, nor is one that is sold [D106]', async () => {
  const two = await newCar(shop, admin, { quantity: 2 });
  await checkOut(await newCustomer(shop), [{ ...two, quantity: 1 }]);
  expect(await cardOf(two)).toMatchObject({ quantity: 1, reservedUntil: null });
  const sold = await newCar(shop, admin, { quantity: 1 });
  await call(shop, 'PUT', `/cars/${sold._id}`, { token: admin, body: { ...sold, quantity: 0 } });
  expect(await cardOf(sold)).toMatchObject({ quantity: 0, reservedUntil: null });
});

/** The dealership says where it is. */
async function enterAddress() {
  const { data } = (await call<object>(shop, 'GET', '/settings/dealership', { token: admin })).body;
  const address = { street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' };
  await call(shop, 'PUT', '/settings/dealership', { token: admin, body: { ...data, address } });
  return '1 Main St, Austin, TX 78701';
}

test('whoever watches a reserved car gets one mail when it is free, with an address and a link that stops them [D106]', async () => {
  const address = await enterAddress();
  const { car, free } = await reserve();
  const buyer = await newCustomer(shop);
  expect((await watch(car, buyer.token, 'GET')).body.data.watching).toBe(false);
  expect((await watch(car, buyer.token)).status).toBe(201);
  expect((await watch(car, buyer.token, 'GET')).body.data.watching).toBe(true);
  expect(await watchersAreDue(shop)).toBe(false);
  await free();
  expect(await watchersAreDue(shop)).toBe(true);
  await Promise.all([notifyWatchers(shop), notifyWatchers(shop)]);
  await notifyWatchers(shop);
  const [mail, ...others] = await readMails(shop, admin, { kind: 'car-free', to: buyer.email });
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${car.title} is available`);
  expect(mail?.text).toContain(`/cars/${car._id}`);
  expect(mail?.text).toContain(address);
  expect((await watch(car, buyer.token, 'GET')).body.data.watching).toBe(false);

  const other = (await reserve()).car;
  await watch(other, buyer.token);
  const token = /stop-watching\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await call(shop, 'POST', '/watches/stop', { body: { token } })).status).toBe(200);
  expect((await watch(other, buyer.token, 'GET')).body.data.watching).toBe(false);
  expect((await call(shop, 'POST', '/watches/stop', { body: { token } })).status).toBe(404);
});

test('who changes their mind gets no email [D106]', async () => {
  const { car, free } = await reserve();
  const buyer = await newCustomer(shop);
  await watch(car, buyer.token);
  expect((await watch(car, buyer.token, 'DELETE')).status).toBe(200);
  await free();
  await notifyWatchers(shop);
  expect(await readMails(shop, admin, { kind: 'car-free', to: buyer.email })).toEqual([]);
});

test('only a car that cannot be bought is watched, and only by somebody signed in [D106]', async () => {
  const car = await newCar(shop, admin, { quantity: 1 });
  const { token } = await newCustomer(shop);
  expect((await watch(car, token)).status).toBe(409);
  expect((await watch(car)).status).toBe(401);
  expect((await watch({ ...car, _id: 'nowhere' }, token)).status).toBe(404);
});

test('the watches of a deleted account go with it [D106]', async () => {
  const { car, free } = await reserve();
  const buyer = await newCustomer(shop);
  await watch(car, buyer.token);
  expect((await call(shop, 'DELETE', `/user/${buyer.user._id}`, { token: admin })).status).toBe(200);
  await free();
  expect(await watchersAreDue(shop)).toBe(false);
});

test('a shop that sends no email promises none, and nobody watches a car there [D106]', async () => {
  const unsent = await openStaffedShop();
  const car = await newCar(unsent.shop, unsent.admin, { inStock: false });
  const { token } = await newCustomer(unsent.shop);
  const { status, body } = await call(unsent.shop, 'POST', `/cars/${car._id}/watch`, { token });
  expect([status, body.code, body.message]).toEqual([
    409,
    'CONFLICT',
    'This shop doesn’t send email, so we can’t tell you when it’s available.',
  ]);
  const { data } = (await call<{ watching: boolean }>(unsent.shop, 'GET', `/cars/${car._id}/watch`, { token })).body;
  expect(data).toEqual({ watching: false });
});

test('who waits for a car that somebody takes while others are told waits on, and is told of no car that is gone [D106]', async () => {
  const { car, free } = await reserve();
  const [first, second] = [await newCustomer(shop), await newCustomer(shop)];
  for (const { token } of [first, second]) expect((await watch(car, token)).status).toBe(201);
  await free();
  // Whoever is told first buys it.
  await shop.db.execute(sql`create function buy() returns trigger language plpgsql as
    $$ begin update cars set in_stock = false where title = ${sql.raw(`'${car.title}'`)}; return new; end $$`);
  await shop.db.execute(sql`create trigger buy after insert on mails for each row execute function buy()`);
  await notifyWatchers(shop);
  await shop.db.execute(sql`drop trigger buy on mails`);
  expect(await readMails(shop, admin, { kind: 'car-free', to: second.email })).toEqual([]);
  expect((await watch(car, second.token, 'GET')).body.data.watching).toBe(true);
});
