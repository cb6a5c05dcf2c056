import { expect, test } from 'vitest';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import type { OwnData } from '../../shared/orders/own-data.ts';
import type { User } from '../../shared/users/users.ts';
import { call } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';

// A mail server that nobody can reach, so that what was to be sent stays where it is.
const unsent = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' };
const { shop, admin } = await openStaffedShop(unsent);

const secret = 'Call my doctor';
/** What a visitor writes, before somebody else registers their address. */
async function writeAsVisitor(to: TestShop, email: string) {
  const visitor = { name: 'Vera Victim', email };
  await call(to, 'POST', '/conversations', { body: { kind: 'question', text: secret, ...visitor } });
  await call(to, 'POST', '/contact', { body: { ...visitor, message: secret } });
}
const register = async (at: TestShop, email: string) => {
  const body = { name: 'Eve', email, password: 'correct horse battery' };
  const answer = await call<User>(at, 'POST', '/auth/register', { body });
  return { token: answer.body.token ?? '', user: answer.body.data };
};
const download = async (from: TestShop, token: string) =>
  (await (
    await fetch(`${from.url}/api/v1/user/me/data`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as OwnData;

test('who registers the address of a visitor downloads nothing that was written from it or mailed to it [D78 D79]', async () => {
  await writeAsVisitor(shop, 'vera@example.com');
  const eve = await register(shop, 'vera@example.com');
  expect(eve.user.emailConfirmed).toBe(false);
  const before = await download(shop, eve.token);
  expect([before.mails, before.conversations]).toEqual([[], []]);
  expect(JSON.stringify(before)).not.toMatch(/Victim|doctor/);
  // What she writes herself, signed in, is hers.
  const own = { kind: 'question', text: 'Mine' };
  const { body } = await call<Conversation>(shop, 'POST', '/conversations', { token: eve.token, body: own });
  expect((await download(shop, eve.token)).conversations.map(({ _id }) => _id)).toEqual([body.data._id]);
  // Once the address is shown to be hers, so is the mail to it. What a visitor wrote went to staff alone.
  await call(shop, 'POST', `/user/${eve.user._id}/confirm-email`, { token: admin });
  const after = await download(shop, eve.token);
  expect(after.mails.map(({ subject }) => subject)).toEqual([
    'Welcome to Forecourt',
    'Your message to Forecourt',
    'Your message to Forecourt',
  ]);
  expect(JSON.stringify(after)).not.toMatch(/Victim|doctor/);
});

test('a shop without mail gives the mail about one’s own account, and none of a visitor with that address [D78 D79]', async () => {
  const other = await openTestShop();
  try {
    await writeAsVisitor(other, 'vera@example.com');
    const eve = await register(other, 'vera@example.com');
    const { mails } = await download(other, eve.token);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Welcome/)]);
  } finally {
    await other.close();
  }
});
