import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { openMailingShop } from '../../tests/support/people/staffed-shop.ts';
import { users } from '../db/schema/index.ts';

const { shop, admin, administrator, mailServer } = await openMailingShop();
const { purchase } = buyingIn(() => shop);
let turn = 0;
let nobody = '';
/** The one administrator is at an address that cannot exist, and that no other test has sent anything to. */
beforeEach(async () => {
  turn += 1;
  nobody = `admin${turn}@forecourt.example`;
  const { _id } = administrator.user;
  await shop.db.update(users).set({ email: nobody }).where(eq(users.id, _id));
  const others = and(eq(users.role, 'admin'), ne(users.id, _id));
  await shop.db.update(users).set({ status: 'inactive' }).where(others);
});
const tellStaff = async (text: string) => {
  const { token, email } = await newCustomer(shop);
  await call(shop, 'POST', '/conversations', { token, body: { kind: 'question', text } });
  const [mail] = await readMails(shop, admin, { kind: 'contact' });
  expect(mail?.text).toContain(text);
  return { id: mail?._id, email };
};
const mailOf = async (id: string | undefined) => (await readMails(shop, admin)).find(({ _id }) => _id === id);

test('news for staff is sent to nobody at an address that cannot exist, and kept to be read in the shop [D65 D96]', async () => {
  const buyer = await newCustomer(shop);
  await purchase(buyer, [await newCar(shop, admin)]);
  await expect.poll(() => mailServer.sentTo(buyer.email).some((mail) => mail.includes('Your order'))).toBe(true);
  expect(await readMails(shop, admin, { kind: 'sale' })).toMatchObject([{ to: [nobody], status: 'kept' }]);
  const { email, id } = await tellStaff('Is it red?');
  await expect.poll(() => mailServer.sentTo(email)).toHaveLength(1);
  expect(await mailOf(id)).toMatchObject({ to: [nobody], status: 'kept' });
  // What somebody at such an address did to their own account is no news for anybody else either.
  const body = { currentPassword: administrator.password, newPassword: 'another one for staff' };
  expect((await call(shop, 'PATCH', '/user/change-password', { token: admin, body })).status).toBe(200);
  expect(await readMails(shop, admin, { kind: 'account-notice' })).toMatchObject([{ status: 'kept' }]);
  expect(mailServer.sentTo(nobody)).toEqual([]);
});

test('beside somebody who can be reached, news goes to them alone [D96]', async () => {
  const colleague = await newAdmin(shop);
  const { id } = await tellStaff('Is it blue?');
  await expect.poll(() => mailServer.sentTo(colleague.email).length).toBeGreaterThan(0);
  expect(await mailOf(id)).toMatchObject({ to: [colleague.email] });
  expect(mailServer.sentTo(nobody)).toEqual([]);
});

test('what a customer writes to somebody at such an address is told to everybody else who deals with them [D96]', async () => {
  const reader = await newAdmin(shop);
  const customer = await newCustomer(shop);
  const write = (path: string, body: object) => call<Conversation>(shop, 'POST', path, { token: customer.token, body });
  const { _id: id } = (await write('/conversations', { kind: 'question', text: 'Is it green?' })).body.data;
  const assignee = administrator.user._id;
  const assigned = await call(shop, 'PATCH', `/conversations/${id}`, { token: admin, body: { assignee } });
  expect(assigned.status).toBe(200);
  expect((await write(`/conversations/${id}/messages`, { text: 'Or is it yellow?' })).status).toBe(201);
  const isTold = () => mailServer.sentTo(reader.email).some((mail) => mail.includes('Or is it yellow?'));
  await expect.poll(isTold).toBe(true);
  expect(mailServer.sentTo(nobody)).toEqual([]);
});

test.each(['test', 'invalid', 'localhost', 'example'])(
  'a customer’s email goes out wherever it goes, also to .%s',
  async (ending) => {
    const email = `somebody@cars.${ending}`;
    const body = { name: 'Somebody', email, password: 'correct horse battery' };
    expect((await call(shop, 'POST', '/auth/register', { body })).status).toBe(201);
    await expect.poll(() => mailServer.sentTo(email)).toHaveLength(1);
  },
);

test('a link that staff at such an address asked for is sent: kept, nobody could read it [D80]', async () => {
  expect((await call(shop, 'POST', '/auth/forgot-password', { body: { email: nobody } })).status).toBe(200);
  await expect.poll(() => mailServer.sentTo(nobody)).toHaveLength(1);
});
