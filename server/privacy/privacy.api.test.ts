import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import type { OwnData } from '../../shared/orders/own-data.ts';
import { buyingIn, loseCar } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { enforceRetention } from './retention.ts';

const { shop, administrator: admin } = await openStaffedShop({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
});

const { purchase, checkOut, pay, verify, ordersOf } = buyingIn(() => shop);
const asAdmin = (method: string, path: string, body?: unknown) =>
  call<{ email: string }[]>(shop, method, path, { token: admin.token, body });
const rowsOf = async <Row>(query: ReturnType<typeof sql>) =>
  ((await shop.db.execute(query)) as unknown as { rows: Row[] }).rows;

/** Every table of the shop that says this anywhere; the payment sandbox stands for another company. */
async function tablesThatSay(text: string): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const mentions = sql`select 1 from ${sql.raw(name)} as t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`;
    if ((await rowsOf(mentions)).length > 0) found.push(name);
  }
  return found;
}

/** Somebody who has left something everywhere: bought, lost a car to somebody else, wrote, forgot their password. */
async function busyCustomer(name: string) {
  const person = await newCustomer(shop, name);
  await purchase(person, [await newCar(shop, admin.token)]);
  const [order] = await ordersOf(person);
  await asAdmin('PATCH', `/orders/${order?._id}`, { notes: `${name} comes on Friday`, fulfilment: 'ready' });
  const car = await newCar(shop, admin.token);
  const lost = await checkOut(person, [car]);
  await loseCar(shop, admin.token, { sessionId: lost.body.data.sessionId, car });
  await pay(lost.body.data.url);
  await verify(person, lost.body.data.sessionId);
  await call(shop, 'POST', '/contact', { body: { name, email: person.email, message: 'Call me' } });
  await call(shop, 'POST', '/conversations', { token: person.token, body: { kind: 'question', text: `${name} here` } });
  await call(shop, 'POST', '/auth/forgot-password', { body: { email: person.email } });
  await call(shop, 'PATCH', '/user/update-profile', { token: person.token, body: { name: `${name} II` } });
  return { ...person, orderId: order?._id ?? '' };
}

test('who is deleted is found in no table any more, and what was sold stays [D56 D79]', async () => {
  const person = await busyCustomer('Zebulon Quux');
  expect(await tablesThatSay(person.email)).toEqual(
    expect.arrayContaining([
      'public.users',
      'public.orders',
      'public.mails',
      'public.payments',
      'public.incidents',
      'public.conversations',
    ]),
  );
  const before = (await asAdmin('GET', '/orders/revenue')).body.data;
  expect((await asAdmin('DELETE', `/user/${person.user._id}`)).status).toBe(200);
  expect(await tablesThatSay(person.email)).toEqual([]);
  expect(await tablesThatSay('zebulon')).toEqual([]);
  expect((await asAdmin('GET', '/orders/revenue')).body.data).toEqual(before);
  const { body } = await call<{ email: string; notes?: string }>(shop, 'GET', `/orders/${person.orderId}`, {
    token: admin.token,
  });
  expect(body.data.email).toBe(`deleted-${person.user._id}@deleted.invalid`);
  expect(body.data.notes).toBeUndefined();
});

test('two who are deleted stay two customers, and nobody is written to any more [D79]', async () => {
  const people = [await busyCustomer('Ann Gone'), await busyCustomer('Bob Gone')];
  for (const { user } of people) await asAdmin('DELETE', `/user/${user._id}`);
  const orders = (await asAdmin('GET', '/orders/all?search=deleted.invalid')).body.data;
  expect(new Set(orders.map(({ email }) => email)).size).toBeGreaterThanOrEqual(2);
  await asAdmin('PATCH', `/orders/${people[0]?.orderId}`, { fulfilment: 'handed_over' });
  const written = await readMails(shop, admin.token);
  expect(written.filter(({ to }) => to.some((address) => address.includes('deleted.invalid')))).toEqual([]);
});

test('a person downloads what is kept of them, and of nobody else [D79]', async () => {
  const [person, other] = [await busyCustomer('Dora Data'), await newCustomer(shop, 'Not Dora')];
  // Mails come along once the address is shown to be theirs.
  expect((await asAdmin('POST', `/user/${person.user._id}/confirm-email`)).status).toBe(200);
  const wanted = await newCar(shop, admin.token, { title: 'The one she waits for', quantity: 0, inStock: false });
  for (const { token } of [person, other]) await call(shop, 'POST', `/cars/${wanted._id}/watch`, { token });
  const response = await fetch(`${shop.url}/api/v1/user/me/data`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(response.headers.get('content-disposition')).toContain('my-data.json');
  expect(response.headers.get('cache-control')).toContain('no-store');
  const text = await response.text();
  const data = JSON.parse(text) as OwnData;
  expect(data.account.email).toBe(person.email);
  expect(data.orders.map(({ _id }) => _id)).toEqual([person.orderId]);
  expect(data.checkouts).toHaveLength(2);
  expect(data.mails.some(({ subject }) => /^Your order/.test(subject))).toBe(true);
  const othersMails = (await readMails(shop, admin.token)).filter(({ to }) => to.includes(other.email));
  expect(othersMails).not.toEqual([]);
  for (const { _id } of othersMails) expect(data.mails.map((mail) => mail._id)).not.toContain(_id);
  expect(data.conversations.map(({ messages }) => messages[0]?.text)).toEqual(['Dora Data here']);
  expect(data.sessions).toHaveLength(1);
  expect(data.watches).toEqual([
    { carId: wanted._id, title: wanted.title, createdAt: expect.stringMatching(/Z$/), notifiedAt: null },
  ]);
  expect(data.log[0]).toMatchObject({ action: 'email_confirmed', isMine: false });
  expect(data.log).toContainEqual(expect.objectContaining({ action: 'edited', isMine: true }));
  for (const secret of ['argon2', person.token, other.email]) expect(text).not.toContain(secret);
  expect((await call(shop, 'GET', '/user/me/data')).status).toBe(401);
});

test('what was kept long enough goes: mails, events and abandoned checkouts, and nothing else [D79]', async () => {
  const person = await busyCustomer('Rita Retention');
  const left = await checkOut(person, [await newCar(shop, admin.token)]);
  await checkOut(person, [await newCar(shop, admin.token)]);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const count = async () =>
    (
      await rowsOf<Record<string, number>>(sql`select
        (select count(*) from mails)::int as mails,
        (select count(*) from checkouts where status = 'released')::int as abandoned,
        (select count(*) from checkouts where status <> 'released')::int as others,
        (select count(*) from changes where action = 'signed_in')::int as events,
        (select count(*) from changes where action = 'added')::int as changes`)
    )[0];
  const before = await count();
  await enforceRetention(shop.shop);
  expect(await count()).toEqual(before);

  await shop.db.execute(sql`update mails set created_at = ${ago(91)}`);
  await shop.db.execute(sql`update changes set created_at = ${ago(401)}`);
  await shop.db.execute(
    sql`update checkouts set expires_at = ${ago(31)} where session_id <> ${left.body.data.sessionId}`,
  );
  await enforceRetention(shop.shop);
  const after = await count();
  expect(after).toMatchObject({ mails: 0, events: 0, changes: before?.changes, others: before?.others });
  expect(after?.abandoned).toBeGreaterThan(0);
  await shop.db.execute(sql`update checkouts set expires_at = ${ago(31)} where status = 'released'`);
  await enforceRetention(shop.shop);
  expect((await count())?.abandoned).toBe(0);
});
