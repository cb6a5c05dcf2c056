import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import { DAY_MS } from '../../shared/durations.ts';
import type { Mail, MailSummary } from '../../shared/mails.ts';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { conversationKeys, conversations, mails } from '../db/schema/index.ts';
import { enforceRetention } from '../privacy/retention.ts';

const logged: string[] = [];
// A mail server that nobody can reach, so that what was to be sent stays where it is.
const unsent = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com', LOG_LEVEL: 'trace' };
const { shop, admin: staff } = await openStaffedShop(unsent, { logTo: (line) => logged.push(line) });

let visitors = 0;
const newVisitor = () => {
  visitors += 1;
  return { name: 'BUY CHEAP PILLS', email: `visitor${visitors}@example.com` };
};
const open = (visitor: object, text = 'Look at evil.example') =>
  call<Conversation>(shop, 'POST', '/conversations', { body: { kind: 'question', text, ...visitor } });
const mailsTo = (email: string) =>
  shop.db.select().from(mails).where(sql`${mails.recipients} = array[${email}]::text[]`).orderBy(mails.createdAt);
const linksTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ text }) => [...text.matchAll(/\/conversations\/([\w-]+)#key=([\w-]+)/g)]);
const withKey = (key: string) => ({ headers: { 'x-conversation-key': key } });
const read = (id: string, key: string) => call<Conversation>(shop, 'GET', `/conversations/${id}`, withKey(key));

test('a visitor reads and writes by the link in their mail, and nobody without it [D96]', async () => {
  const visitor = newVisitor();
  const opened = await open(visitor, 'Is it there?');
  expect([opened.status, opened.body.message]).toEqual([201, 'Thank you. We have your message. We’ll reply by email.']);
  expect(JSON.stringify(opened.body)).not.toContain('key');
  const [[, id = '', key = ''] = []] = await linksTo(visitor.email);
  expect(id).toBe(opened.body.data._id);
  expect((await read(id, key)).body.data).toEqual(opened.body.data);
  const path = `/conversations/${id}/messages`;
  const written = await call<Conversation>(shop, 'POST', path, { ...withKey(key), body: { text: 'Hello?' } });
  expect([written.status, written.body.data.messages.at(-1)]).toMatchObject([
    201,
    { from: 'customer', text: 'Hello?' },
  ]);
  for (const wrong of ['', 'none', key.slice(1)]) expect((await read(id, wrong)).status).toBe(404);
  const other = await open(newVisitor());
  expect((await read(other.body.data._id, key)).status).toBe(404);
});

test('the first mail says nothing that the visitor wrote, and three go to an address in an hour [D78 D96]', async () => {
  const visitor = newVisitor();
  for (let turn = 0; turn < 5; turn += 1) expect((await open(visitor)).status).toBe(201);
  const sent = await mailsTo(visitor.email);
  expect(sent).toHaveLength(3);
  expect(sent.map(({ subject, html, text }) => subject + html + text).join()).not.toMatch(/pills|evil\.example/i);
});

test('each answer brings a visitor a link of its own, and the ones before go on working [D96]', async () => {
  const visitor = newVisitor();
  const { _id } = (await open(visitor)).body.data;
  await call(shop, 'POST', `/conversations/${_id}/messages`, { token: staff, body: { text: 'It is here.' } });
  const keys = (await linksTo(visitor.email)).map(([, , key = '']) => key);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect((await read(_id, key)).body.data.messages).toHaveLength(3);
});

test('a key is known to its mail alone: not to the database, to staff who read mails, or to the log [D96]', async () => {
  const visitor = newVisitor();
  await open(visitor);
  const [[, id = '', key = ''] = []] = await linksTo(visitor.email);
  await read(id, key);
  await read(id, `${key}x`);
  expect(JSON.stringify(await shop.db.select().from(conversationKeys))).not.toContain(key);
  expect(logged.join()).not.toContain(key);
  const { data } = (await call<MailSummary[]>(shop, 'GET', `/mails?search=${visitor.email}`, { token: staff })).body;
  const kept = await call<Mail>(shop, 'GET', `/mails/${data[0]?._id}`, { token: staff });
  expect(kept.body.data.text).toBe('This email contains a personal link that only its recipient can see.');
  expect(kept.body.data.html).not.toContain(key);
});

test('a link ends with the time for which its mail is kept, and what nobody wrote on in for long goes [D79 D96]', async () => {
  const visitor = newVisitor();
  await open(visitor);
  const [[, id = '', key = ''] = []] = await linksTo(visitor.email);
  const { conversationId } = conversationKeys;
  const turnBack = (days: number) => {
    const createdAt = new Date(Date.now() - days * DAY_MS);
    return shop.db.update(conversationKeys).set({ createdAt }).where(eq(conversationId, id));
  };
  await turnBack(89);
  await enforceRetention(shop.shop);
  expect((await read(id, key)).status).toBe(200);
  await turnBack(91);
  await enforceRetention(shop.shop);
  const over = await read(id, key);
  expect([over.status, over.body.message]).toEqual([404, expect.stringContaining('This link doesn’t work any more.')]);
  const asStaff = async () => (await call(shop, 'GET', `/conversations/${id}`, { token: staff })).status;
  expect(await asStaff()).toBe(200);
  const lastMessageAt = new Date(Date.now() - 401 * DAY_MS);
  await shop.db.update(conversations).set({ lastMessageAt }).where(eq(conversations.id, id));
  await enforceRetention(shop.shop);
  expect(await asStaff()).toBe(404);
});
