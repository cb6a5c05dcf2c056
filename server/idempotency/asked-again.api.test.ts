import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Car } from '../../shared/cars/cars.ts';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import type { Option } from '../../shared/options/options.ts';
import { carPayload } from '../../tests/support/cars/car-payload.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { idempotencyKeys } from '../db/schema/index.ts';

const { shop, admin } = await openStaffedShop({}, { background: true });
const buyer = await newCustomer(shop);
const other = await newCustomer(shop);

const ask = <Made extends { _id: string }>(path: string, body: object, token: string | undefined, key: string) =>
  call<Made>(shop, 'POST', path, { token, body, headers: { 'idempotency-key': key } });
const inbox = async () =>
  (await call<Conversation[]>(shop, 'GET', '/conversations?limit=100', { token: admin })).body.meta?.total ?? 0;
const openOne = async () =>
  (await ask<Conversation>('/conversations', { kind: 'question', text: 'Hello' }, buyer.token, randomUUID())).body.data;

const question = { kind: 'question', text: 'Is it still there?' };
const made: [what: string, path: string, body: object, token: () => string | undefined][] = [
  ['a car without a VIN', '/cars', carPayload(), () => admin],
  ['a car with a VIN', '/cars', carPayload({ vin: '1HGCM82633A004352' }), () => admin],
  ['an option', '/options', { name: 'Floor mats', price: 129.5 }, () => admin],
  ['a conversation', '/conversations', question, () => buyer.token],
  [
    'a visitor’s conversation',
    '/conversations',
    { ...question, name: 'Vera', email: 'v@example.com' },
    () => undefined,
  ],
];

test.each(made)(
  '%s that is asked for again, as no answer came, is the one that was made',
  async (...[, path, body, token]) => {
    const key = randomUUID();
    const first = await ask(path, body, token(), key);
    expect(first.status).toBe(201);
    const again = await ask(path, body, token(), key);
    expect([again.status, again.body.message]).toEqual([201, first.body.message]);
    expect(again.body.data).toEqual(first.body.data);
  },
);

test('a message that is sent again is written once', async () => {
  const { _id } = await openOne();
  const path = `/conversations/${_id}/messages`;
  const key = randomUUID();
  for (const who of [buyer.token, buyer.token, admin, admin]) {
    const { status } = await ask(path, { text: 'Hello?' }, who, key);
    expect(status).toBe(201);
  }
  const { messages } = (await call<Conversation>(shop, 'GET', `/conversations/${_id}`, { token: admin })).body.data;
  expect(messages.map(({ from }) => from)).toEqual(['customer', 'shop', 'customer', 'staff']);
});

test('the contact form that is sent again reaches staff once', async () => {
  const [before, key] = [await inbox(), randomUUID()];
  const body = { name: 'Vera', email: 'vera@example.com', message: 'When do you open?' };
  for (let time = 0; time < 2; time += 1) expect((await ask('/contact', body, undefined, key)).status).toBe(201);
  expect(await inbox()).toBe(before + 1);
  const mails = await readMails(shop, admin, { kind: 'contact' });
  expect(mails.filter(({ replyTo }) => replyTo === body.email)).toHaveLength(1);
});

test('of two that ask at once both get the same', async () => {
  const [key, body] = [randomUUID(), { name: 'Tow hitch', price: 400 }];
  const both = await Promise.all([1, 2].map(() => ask<Option>('/options', body, admin, key)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(both.map((each) => each.body.data._id)).size).toBe(1);
});

test('other words, somebody else and another key are another request, and so is one without', async () => {
  const key = randomUUID();
  const ids = new Set<string>();
  const open = async (text: string, { token }: { token: string }, headers: Record<string, string>) => {
    const body = { kind: 'question', text };
    ids.add((await call<Conversation>(shop, 'POST', '/conversations', { token, body, headers })).body.data._id);
  };
  await open('Hello', buyer, { 'idempotency-key': key });
  await open('Hello!', buyer, { 'idempotency-key': key });
  await open('Hello', other, { 'idempotency-key': key });
  await open('Hello', buyer, { 'idempotency-key': randomUUID() });
  await open('Hello', buyer, {});
  await open('Hello', buyer, {});
  expect(ids.size).toBe(6);
});

test('what was refused is not made by that: asked again it is decided anew', async () => {
  const body = carPayload({ vin: '1M8GDM9AXKP042788' });
  const taken = (await ask<Car>('/cars', body, admin, randomUUID())).body.data;
  const key = randomUUID();
  expect((await ask('/cars', body, admin, key)).body.code).toBe('VIN_TAKEN');
  await call(shop, 'DELETE', `/cars/${taken._id}`, { token: admin });
  const { status, body: answer } = await ask<Car>('/cars', body, admin, key);
  expect([status, answer.data.vin]).toEqual([201, body.vin]);
});

test('a message about a car that is gone since is still the one that arrived', async () => {
  const car = (await ask<Car>('/cars', carPayload(), admin, randomUUID())).body.data;
  const [key, body] = [randomUUID(), { ...question, carId: car._id }];
  const { _id } = (await ask<Conversation>('/conversations', body, buyer.token, key)).body.data;
  await call(shop, 'DELETE', `/cars/${car._id}`, { token: admin });
  const again = await ask<Conversation>('/conversations', body, buyer.token, key);
  expect([again.status, again.body.data._id]).toEqual([201, _id]);
});

test('what was made and is gone since is not made again', async () => {
  const [key, body] = [randomUUID(), { name: 'Spare key', price: 90 }];
  const { _id } = (await ask<Option>('/options', body, admin, key)).body.data;
  await call(shop, 'DELETE', `/options/${_id}`, { token: admin });
  expect((await ask('/options', body, admin, key)).status).toBe(404);
});

test('a key is kept for a day, and as a hash alone', async () => {
  const key = randomUUID();
  await ask('/conversations', question, buyer.token, key);
  const kept = async () => shop.db.select().from(idempotencyKeys);
  expect(JSON.stringify(await kept())).not.toContain(key);
  await shop.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '1 day 1 minute'` });
  const { _id } = await openOne();
  await shop.jobs.enqueue(shop.db, 'prune', null);
  await expect.poll(async () => (await kept()).map(({ madeId }) => madeId)).toEqual([_id]);
});

test.each(['short', 'x'.repeat(201)])('a key such as %s is refused', async (key) => {
  const { status, body } = await ask('/options', { name: 'Alarm', price: 1 }, admin, key);
  expect([status, body.issues?.[0]?.path]).toEqual([400, 'idempotency-key']);
});
