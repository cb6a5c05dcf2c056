import { expect, test } from 'vitest';
import type { Conversation } from '../../../shared/conversations/conversations.ts';
import type { PreparedAnswer } from '../../../shared/conversations/inbox-answers.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { setSection } from '../../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop({ STORE_NAME: 'Elm Street Cars' });

test('a prepared answer is filled in with what the shop knows, for staff alone [D96]', async () => {
  const items = [
    { title: 'Still there', text: 'Hello {customer},\nthe {about} is here. Call {dealership} at {phone}.' },
    { title: 'By', text: 'Yours, {me}. {customer} {customer}' },
  ];
  await setSection(shop, admin, 'answers', { items });
  const { _id: carId } = await newCar(shop, admin, { title: 'Blue {phone} Wagon' });
  const buyer = await newCustomer(shop);
  const body = { kind: 'question', carId, text: 'Is it there?' };
  const opened = await call<Conversation>(shop, 'POST', '/conversations', { token: buyer.token, body });
  const path = `/conversations/${opened.body.data._id}/prepared-answers`;
  const { body: answer } = await call<PreparedAnswer[]>(shop, 'GET', path, { token: admin });
  const me = (await call<{ name: string }>(shop, 'GET', '/user/me', { token: admin })).body.data.name;
  const name = buyer.user.name;
  expect(answer.data).toEqual([
    // Nobody has entered a phone number: staff see the gap. What a car is called is filled in as it is.
    {
      title: 'Still there',
      text: `Hello ${name},\nthe Blue {phone} Wagon is here. Call Elm Street Cars at {phone}.`,
    },
    { title: 'By', text: `Yours, ${me}. ${name} ${name}` },
  ]);
  expect((await call(shop, 'GET', path, buyer)).status).toBe(403);
  expect((await call(shop, 'GET', '/conversations/none/prepared-answers', { token: admin })).status).toBe(404);
});

test('no answer reaches a customer with a placeholder that nobody has filled in; a note among staff, or a customer, may have one [D96]', async () => {
  const buyer = await newCustomer(shop);
  const body = { kind: 'question', text: 'What does {phone} mean?' };
  const { _id } = (await call<Conversation>(shop, 'POST', '/conversations', { token: buyer.token, body })).body.data;
  const write = (text: string, more: object = {}) =>
    call<Conversation>(shop, 'POST', `/conversations/${_id}/messages`, { token: admin, body: { text, ...more } });
  const { status, body: refused } = await write('Call us at {phone}, {customer}.');
  expect([status, refused.issues]).toEqual([400, [{ path: 'text', message: 'Fill in {phone} before you send this.' }]]);
  const seen = await call<Conversation>(shop, 'GET', `/conversations/${_id}`, buyer);
  expect(seen.body.data.messages).toHaveLength(2);
  expect((await write('Call us at {phone}', { internal: true })).status).toBe(201);
  expect((await write('It was {our} slip.')).status).toBe(201);
});

test('nobody finds the prepared answers in what anybody may know of the shop [D82 D96]', async () => {
  await setSection(shop, admin, 'answers', { items: [{ title: 'Haggling', text: 'Our last price' }] });
  const { body } = await call(shop, 'GET', '/settings');
  expect(JSON.stringify(body)).not.toContain('Our last price');
});
