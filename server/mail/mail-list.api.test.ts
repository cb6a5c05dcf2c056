import { beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../shared/mails.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();
let people: Awaited<ReturnType<typeof newCustomer>>[];
beforeAll(async () => {
  people = [await newCustomer(shop), await newCustomer(shop), await newCustomer(shop)];
});

const list = (query: string) => call<Mail[]>(shop, 'GET', `/mails?${query}`, { token });
const recipients = async (query: string) => (await list(query)).body.data.flatMap(({ to }) => to);

test('mails are searched by recipient and subject, and never by their words', async () => {
  const [first, second] = people;
  expect(await recipients(`search=${first?.email.toUpperCase()}`)).toEqual([first?.email]);
  expect(await recipients('search=welcome to')).toHaveLength(3);
  expect((await list(`search=${second?.email}`)).body.meta).toEqual({ total: 1, nextCursor: null });
  expect(await recipients('search=%25')).toEqual([]);
  expect(await recipients('search=allProducts')).toEqual([]);
  const [latest] = (await list('')).body.data;
  const byId = await list(`from=customers&search=${latest?._id}`);
  expect(byId.body.data.map(({ _id }) => _id)).toEqual([latest?._id]);
});

test('mails are filtered by what became of them', async () => {
  expect(await recipients('status=kept')).toHaveLength(3);
  expect(await recipients('status=sent')).toEqual([]);
  expect((await list('status=lost')).status).toBe(400);
});

test('mails are sorted either way, page by page', async () => {
  const emails = people.map(({ email }) => email);
  expect(await recipients('')).toEqual([...emails].reverse());
  const first = await list('sort=oldest&limit=2');
  const rest = await list(`sort=oldest&limit=2&cursor=${first.body.meta?.nextCursor}`);
  expect([...first.body.data, ...rest.body.data].flatMap(({ to }) => to)).toEqual(emails);
  expect((await list(`sort=newest&cursor=${first.body.meta?.nextCursor}`)).status).toBe(400);
});
