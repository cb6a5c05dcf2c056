import { expect, test } from 'vitest';
import type { Conversation, ConversationSummary } from '../../../shared/conversations/conversations.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();
const buyer = await newCustomer(shop);

const open = async (body: object, { token } = buyer) =>
  (await call<Conversation>(shop, 'POST', '/conversations', { token, body: { kind: 'question', text: 'Hi', ...body } }))
    .body.data;
const list = (query = '') => call<ConversationSummary[]>(shop, 'GET', `/conversations?${query}`, admin);
const found = async (query: string) => (await list(query)).body.data.map(({ _id }) => _id);
const edit = (id: string, body: object) =>
  call<Conversation>(shop, 'PATCH', `/conversations/${id}`, { ...admin, body });
const write = (id: string, body: object, { token }: { token: string } = admin) =>
  call<Conversation>(shop, 'POST', `/conversations/${id}/messages`, { token, body });
const seenByCustomer = async (id: string) =>
  (await call<Conversation>(shop, 'GET', `/conversations/${id}`, { token: buyer.token })).body.data;

test('staff see who wrote and until when an answer is promised, the latest first, page by page [D96]', async () => {
  const [first, second] = [await open({ text: 'First' }), await open({ text: 'Second' })];
  const { body } = await list('limit=1');
  expect(body.data).toMatchObject([
    { _id: second._id, customer: { name: buyer.name, email: buyer.email }, assignee: null },
  ]);
  expect(Date.parse(body.data[0]?.dueAt ?? '') - Date.parse(second.createdAt)).toBe(DAY_MS);
  expect(body.meta?.total).toBeGreaterThanOrEqual(2);
  expect((await list(`limit=1&cursor=${body.meta?.nextCursor}`)).body.data[0]?._id).toBe(first._id);
  await write(first._id, { text: 'Answered' });
  expect((await list()).body.data[0]).toMatchObject({ _id: first._id, state: 'waiting', dueAt: null });
});

test('the inbox can be read the oldest first, page by page', async () => {
  await open({ text: 'One more' });
  await open({ text: 'And another' });
  const ids = (await found('limit=100')).reverse();
  const first = (await list('sort=oldest&limit=1')).body;
  const second = (await list(`sort=oldest&limit=1&cursor=${first.meta?.nextCursor}`)).body;
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
  expect((await list('sort=loudest')).body.issues?.[0]?.path).toBe('sort');
});

test('conversations are found by state, assignee, and part of what is known or written [D96]', async () => {
  const other = await newCustomer(shop, 'Zoë Quill');
  const { _id } = await open({ text: 'Do you have a 100% electric one?' }, other);
  expect(await found('search=zoë')).toEqual([_id]);
  expect(await found(`search=${other.email.toUpperCase()}`)).toEqual([_id]);
  expect(await found('search=100%25 elec')).toEqual([_id]);
  expect(await found('search=1_0')).toEqual([]);
  expect((await edit(_id, { assignee: admin.user._id })).body.data.assigneeName).toBe('Staff');
  expect(await found(`assignee=${admin.user._id}`)).toEqual([_id]);
  expect(await found('assignee=none')).not.toContain(_id);
  await edit(_id, { state: 'closed', assignee: null });
  expect(await found('state=closed')).toEqual([_id]);
  expect((await list('state=lost')).status).toBe(400);
});

test('who is assigned is the one who hears of it, and is somebody who deals with customers [D96 D111]', async () => {
  const [clerk, driver] = [await newAdmin(shop), await newAdmin(shop)];
  const body = { ...driver.user, permissions: ['cars'] };
  await call(shop, 'PUT', `/user/${driver.user._id}`, { ...admin, body });
  const { _id } = await open({ text: 'For the clerk' });
  for (const assignee of ['none', buyer.user._id, driver.user._id]) {
    expect((await edit(_id, { assignee })).body.issues?.[0]?.path).toBe('assignee');
  }
  expect((await edit(_id, { assignee: clerk.user._id })).status).toBe(200);
  await write(_id, { text: 'Only for the clerk' }, buyer);
  const told = (await readMails(shop, admin.token, { kind: 'contact' })).find(({ text }) => /Only for/.test(text));
  expect(told?.to).toEqual([clerk.email]);
  expect((await call(shop, 'GET', '/conversations', { token: driver.token })).status).toBe(403);
  const read = await call(shop, 'GET', `/conversations/${_id}`, { token: driver.token });
  expect(read.status).toBe(404);
});

test('a note among staff reaches no customer, and changes nothing for them [D96]', async () => {
  const { _id } = await open({ text: 'How much?' });
  const before = await seenByCustomer(_id);
  const { body } = await write(_id, { text: 'Not below 9,000', internal: true });
  expect(body.data.messages.at(-1)).toMatchObject({ from: 'staff', internal: true, author: 'Staff' });
  expect(await seenByCustomer(_id)).toEqual(before);
  expect(JSON.stringify(await readMails(shop, admin.token))).not.toContain('Not below');
  // A customer who asks for the same says it to staff all the same.
  await write(_id, { text: 'Hello?', internal: true }, buyer);
  expect((await seenByCustomer(_id)).messages.at(-1)).toMatchObject({ from: 'customer', text: 'Hello?' });
});
