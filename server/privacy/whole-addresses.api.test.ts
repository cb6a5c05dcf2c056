import { expect, test } from 'vitest';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import type { User } from '../../shared/users/users.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { requestPasswordReset } from '../auth/passwords/password-reset.ts';

const { shop, admin } = await openStaffedShop({}, { background: true });
const { purchase } = buyingIn(() => shop);

async function customer(email: string) {
  const person = { name: 'Ada Buyer', email, password: 'correct horse battery' };
  const { body } = await call<User>(shop, 'POST', '/auth/register', { body: person });
  return { ...person, user: body.data, token: body.token ?? '' };
}

const erase = (id: string) => call(shop, 'DELETE', `/user/${id}`, { token: admin });
/** All that the mails to staff say, as they are read and as they are sent. */
const mailed = async () =>
  (await readMails(shop, admin)).map(({ subject, html, text }) => subject + html + text).join('\n');
const timesIn = (text: string, part: string) => text.split(part).length - 1;

test('of who is deleted whole addresses go, and never a part of somebody else’s [D79]', async () => {
  const [gone, john, irish] = [await customer('n@wo.co'), await customer('john@wo.co'), await customer("o'n@wo.co")];
  const { id } = await purchase(john, [await newCar(shop, admin)]);
  const lines = [
    'Not john@wo.co, nor jon@wo.co, j.n@wo.co, a+n@wo.co, n@wo.co.uk, n@wo.com, n@wo.co-op.us:',
    'n@wo.co.',
  ];
  await call(shop, 'PATCH', `/orders/${id}`, { token: admin, body: { notes: lines.join('\n') } });
  const question = { kind: 'trade_in', text: `“N@Wo.Co” or o'n@wo.co?` };
  const tradeIn = { vin: '1HGCM82633A004352', mileage: 90_000, condition: lines.join('\n') };
  const asked = await call<Conversation>(shop, 'POST', '/conversations', {
    token: john.token,
    body: { ...question, tradeIn },
  });
  for (const { email } of [gone, irish]) await requestPasswordReset(shop.shop, email);
  await expect.poll(async () => (await readMails(shop, admin, { kind: 'password-request' })).length).toBe(2);
  const before = await mailed();
  expect(before).toContain('search=n%40wo.co');

  expect((await erase(gone.user._id)).status).toBe(200);
  const after = await mailed();
  expect(after.match(/(?<!&#39;|[\w'])n(@|%40)wo\.co/i)).toBeNull();
  for (const kept of ['john@wo.co', 'o&#39;n@wo.co', "o'n@wo.co", 'o&#39;n%40wo.co', "o'n%40wo.co"]) {
    expect([kept, timesIn(after, kept)]).toEqual([kept, timesIn(before, kept)]);
    expect(timesIn(before, kept)).toBeGreaterThan(0);
  }
  const notes = [lines[0], 'a deleted customer.'].join('\n');
  const order = (await call<OrderDetail>(shop, 'GET', `/orders/${id}`, { token: admin })).body.data;
  expect(order).toMatchObject({ notes, email: john.email });
  const path = `/conversations/${asked.body.data._id}`;
  const conversation = (await call<Conversation>(shop, 'GET', path, { token: admin })).body.data;
  expect(conversation.tradeIn?.condition).toBe(notes);
  expect(conversation.messages[0]?.text).toBe("“a deleted customer” or o'n@wo.co?");

  expect((await erase(irish.user._id)).status).toBe(200);
  expect((await mailed()).match(/o(&#39;|'|%27)n(@|%40)wo\.co/)).toBeNull();
});
