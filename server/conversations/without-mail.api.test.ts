import { expect, test } from 'vitest';
import type { Conversation, OpenedConversation } from '../../shared/conversations/conversations.ts';
import type { PublicSettings } from '../../shared/settings/settings.ts';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();
const question = { kind: 'question', text: 'Is it there?' };
const open = async (body: object, as?: string) => {
  const { status, body: answer } = await call(shop, 'POST', '/conversations', { body, token: as });
  return { status, answer: answer as unknown as OpenedConversation };
};

test('a shop that sends no email says so, and shows a visitor the link to their conversation at once [D96]', async () => {
  expect((await call<PublicSettings>(shop, 'GET', '/settings')).body.data.sendsMail).toBe(false);
  const { status, answer } = await open({ ...question, name: 'Vera', email: 'vera@example.com' });
  expect([status, answer.message]).toEqual([201, 'Thank you. We have your message. You’ll find our answer here.']);
  const [, id = '', key = ''] = /\/conversations\/([\w-]+)#key=([\w-]+)$/.exec(answer.url ?? '') ?? [];
  expect(id).toBe(answer.data._id);
  await call(shop, 'POST', `/conversations/${id}/messages`, { token, body: { text: 'It is here.' } });
  const withKey = { headers: { 'x-conversation-key': key } };
  const { body } = await call<Conversation>(shop, 'GET', `/conversations/${id}`, withKey);
  expect(body.data.messages.at(-1)?.text).toBe('It is here.');
});

test('a link that is over speaks of no email, where none is sent [D96]', async () => {
  const { answer } = await open({ ...question, name: 'Vera', email: 'vera@example.com' });
  const headers = { 'x-conversation-key': 'made-up' };
  const { status, body } = await call(shop, 'GET', `/conversations/${answer.data._id}`, { headers });
  expect([status, body.message]).toEqual([404, 'This link doesn’t work any more. Please write to us again.']);
});

test('who is signed in needs no link, and nobody is promised an email [D96]', async () => {
  const customer = await newCustomer(shop);
  const { answer } = await open(question, customer.token);
  expect(answer.url).toBeUndefined();
  const body = { name: 'Vera', email: 'vera@example.com', message: 'Is it there?' };
  expect((await call(shop, 'POST', '/contact', { body })).body.message).toBe('Thank you. We have your message.');
});

test('who forgot their password is told that staff give them the link, where no email is sent [D80]', async () => {
  const { message } = (await call(shop, 'POST', '/auth/forgot-password', { body: { email: 'vera@example.com' } })).body;
  expect(message).toBe(
    'If there is an account with this email, we’ve asked the dealership to give you a link to choose a new password.',
  );
});
