import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { MailSummary } from '../../shared/mails.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();

const { purchase } = buyingIn(() => shop);

const ask = async (query: string) =>
  (await call<Change[]>(shop, 'GET', `/changes?${query}`, { token: admin.token })).body;
const fileOf = async (path: string) => {
  const response = await fetch(`${shop.url}/api/v1${path}`, { headers: { authorization: `Bearer ${admin.token}` } });
  return { status: response.status, text: await response.text() };
};

test('the whole log is filtered by what, who, when and of what, page by page [D80]', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const colleague = await newAdmin(shop);
  const body = { name: 'Wilhelmina Watt' };
  await call(shop, 'PATCH', '/user/update-profile', { token: colleague.token, body });
  const car = await newCar(shop, colleague.token);
  expect((await ask('subject=car&search=wilhelmina')).data.map(({ subjectId }) => subjectId)).toEqual([car._id]);
  expect((await ask('action=edited&search=Wilhelmina')).data).toHaveLength(1);
  expect((await ask(`from=${today}&search=wilhelmina`)).data).toHaveLength(2);
  expect((await ask('to=2020-01-01')).data).toEqual([]);
  const first = await ask('limit=1');
  const second = await ask(`limit=1&cursor=${first.meta?.nextCursor}`);
  expect(second.data[0]?._id).not.toBe(first.data[0]?._id);
});

test('it can be read the oldest first, page by page', async () => {
  await newCar(shop, admin.token);
  const ids = (await ask('limit=100')).data.map(({ _id }) => _id).reverse();
  const first = await ask('sort=oldest&limit=1');
  const second = await ask(`sort=oldest&limit=1&cursor=${first.meta?.nextCursor}`);
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
  expect((await ask('sort=loudest')).issues?.[0]?.path).toBe('sort');
});

test('entries name the order, its buyer and car, for those who may see such [D80 D107 D111]', async () => {
  const buyer = await newCustomer(shop, 'Zelda Quimby');
  const car = await newCar(shop, admin.token, { title: 'Quimby’s coupe' });
  const { order } = await purchase(buyer, [car]);
  await call(shop, 'PATCH', `/orders/${order?._id}`, { token: admin.token, body: { notes: 'Call first' } });
  const namesFor = async (token: string) =>
    (await call<Change[]>(shop, 'GET', '/changes?limit=100', { token })).body.data
      .filter(({ subjectId }) => [order?._id, car._id].includes(subjectId))
      .map(({ subject, subjectName }) => [subject, subjectName]);
  expect(await namesFor(admin.token)).toEqual([
    ['order', `${order?.number} · Zelda Quimby · Quimby’s coupe`],
    ['car', 'Quimby’s coupe'],
  ]);
  const auditor = await newAdmin(shop);
  const narrowed = { ...auditor.user, permissions: ['settings'] };
  await call(shop, 'PUT', `/user/${auditor.user._id}`, { token: admin.token, body: narrowed });
  expect(await namesFor(auditor.token)).toEqual([
    ['order', null],
    ['car', null],
  ]);
});

test('exports and the reading of a mail are noted [D80]', async () => {
  await newCustomer(shop);
  const { body } = await call<MailSummary[]>(shop, 'GET', '/mails', { token: admin.token });
  const [mail] = body.data;
  expect(mail).not.toHaveProperty('text');
  expect((await call(shop, 'GET', `/mails/${mail?._id}`, { token: admin.token })).status).toBe(200);
  expect((await call(shop, 'GET', '/mails/none', { token: admin.token })).status).toBe(404);
  expect((await fileOf('/cars/export.csv')).status).toBe(200);
  expect((await fileOf('/changes/export.csv')).status).toBe(200);
  const entries = (await ask('limit=3')).data.map(({ action, subject, subjectId }) => [action, subject, subjectId]);
  expect(entries).toEqual([
    ['exported', 'audit_log', 'csv'],
    ['exported', 'car', 'csv'],
    ['read', 'mail', mail?._id],
  ]);
});

test('the file has every entry of the filter, and runs nothing in a spreadsheet [D80]', async () => {
  const colleague = await newAdmin(shop);
  await call(shop, 'PATCH', '/user/update-profile', { token: colleague.token, body: { name: '=HYPERLINK("evil")' } });
  await newCar(shop, colleague.token);
  const { text } = await fileOf('/changes/export.csv?search=HYPERLINK');
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain('When,Who');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""evil"")"`);
});

test('an export that fails says so in words that can be read', async () => {
  // A moment that no calendar has: the answer has begun by the time it is read.
  await shop.db.execute(sql`update changes set created_at = 'infinity'`);
  const { status, text } = await fileOf('/changes/export.csv');
  expect([status, JSON.parse(text).code]).toEqual([500, 'INTERNAL']);
});
