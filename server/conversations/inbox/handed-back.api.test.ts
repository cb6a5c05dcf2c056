import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Conversation, ConversationSummary } from '../../../shared/conversations/conversations.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { readMails } from '../../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';
import { users } from '../../db/schema/index.ts';

const { shop, administrator: boss, admin: token } = await openStaffedShop();
const buyer = await newCustomer(shop);

const open = async () =>
  (
    await call<Conversation>(shop, 'POST', '/conversations', {
      token: buyer.token,
      body: { kind: 'question', text: 'Hi' },
    })
  ).body.data._id;
const assign = (id: string, assignee: string) =>
  call<Conversation>(shop, 'PATCH', `/conversations/${id}`, { token, body: { assignee } });
const unread = async () =>
  (await call<ConversationSummary[]>(shop, 'GET', '/conversations?unread=true', { token })).body.data;
const write = async (id: string, text: string) => {
  const { status } = await call(shop, 'POST', `/conversations/${id}/messages`, { token: buyer.token, body: { text } });
  expect(status).toBe(201);
  return (await readMails(shop, token, { kind: 'contact' })).find((mail) => mail.text.includes(text))?.to.sort();
};

test.each([
  ['may see no conversations any more', { role: 'admin', permissions: ['cars'] }],
  ['is no administrator any more', { role: 'user' }],
  ['is inactive', { userStatus: 'inactive' }],
])('who %s deals with none: all who deal with customers hear of what they had [D96 D111]', async (_how, edit) => {
  const [olga, id] = [await newAdmin(shop), await open()];
  const [others, before] = [await open(), (await unread()).length];
  await assign(others, boss.user._id);
  expect((await assign(id, olga.user._id)).body.data.assignee).toBe(olga.user._id);
  expect((await unread()).map(({ _id }) => _id)).not.toContain(id);
  expect((await call(shop, 'PUT', `/user/${olga.user._id}`, { token, body: edit })).status).toBe(200);
  expect(await unread()).toHaveLength(before);
  expect((await unread()).find(({ _id }) => _id === id)).toMatchObject({ assignee: null });
  expect((await unread()).find(({ _id }) => _id === others)).toMatchObject({ assignee: boss.user._id });
  expect(await write(id, `Hello, ${_how}?`)).toContain(boss.email);
});

test('who keeps what they may do keeps their conversations, and of one who lost it otherwise all are told [D96 D111]', async () => {
  const [olga, id] = [await newAdmin(shop), await open()];
  await assign(id, olga.user._id);
  const body = { role: 'admin', permissions: ['orders', 'cars'], name: 'Olga' };
  expect((await call(shop, 'PUT', `/user/${olga.user._id}`, { token, body })).status).toBe(200);
  expect(await write(id, 'Still there?')).toEqual([olga.email]);
  // As a database from before this rule has it.
  await shop.db
    .update(users)
    .set({ permissions: ['cars'] })
    .where(eq(users.id, olga.user._id));
  const told = await write(id, 'Anybody?');
  expect(told).toContain(boss.email);
  expect(told).not.toContain(olga.email);
});
