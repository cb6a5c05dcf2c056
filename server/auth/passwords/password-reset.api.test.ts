import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { waitUntilDone } from '../../../tests/support/jobs.ts';
import { openMailingShop } from '../../../tests/support/people/staffed-shop.ts';
import { mails, passwordResets, users } from '../../db/schema/index.ts';

const { mailServer, shop, administrator: admin } = await openMailingShop();

const forget = (email: string) => call(shop, 'POST', '/auth/forgot-password', { body: { email } });
const reset = (token: string, newPassword = 'a new secret') =>
  call(shop, 'POST', '/auth/reset-password', { body: { token, newPassword } });
const login = (email: string, password: string) => call(shop, 'POST', '/auth/login', { body: { email, password } });
/** Every request has been dealt with, and every mail that follows from one has been sent. */
async function mailsAreOut() {
  await waitUntilDone(shop, 'offer-new-password');
  await waitUntilDone(shop, 'send-mail');
}
const linksTo = (email: string) => mailServer.sentTo(email).filter((text) => text.includes('/reset-password?token='));

/** The token in the link that the mail carries. */
async function mailedToken(email: string): Promise<string> {
  await forget(email.toUpperCase());
  return mailServer.tokenFor(email, 'reset-password');
}

test('the mailed link sets a new password and ends every session', async () => {
  const { email, token } = await newCustomer(shop);
  const answer = await reset(await mailedToken(email));
  expect(answer.status).toBe(200);
  expect((await call(shop, 'GET', '/user/me', { token })).status).toBe(401);
  expect((await login(email, 'a new secret')).status).toBe(200);
});

test('a link works once, also when used twice at the same time', async () => {
  const { email } = await newCustomer(shop);
  const token = await mailedToken(email);
  const answers = await Promise.all([reset(token, 'one of two'), reset(token, 'two of two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
});

test('a link that has run out, and one that never was, change nothing', async () => {
  const { email, password } = await newCustomer(shop);
  const token = await mailedToken(email);
  await shop.db.update(passwordResets).set({ expiresAt: new Date(Date.now() - 1000) });
  expect((await reset(token)).body.code).toBe('RESET_LINK_INVALID');
  expect((await reset('never was a link')).body.code).toBe('RESET_LINK_INVALID');
  expect((await login(email, password)).status).toBe(200);
});

test('a password that is too short is named, and the link still works after it', async () => {
  const { email } = await newCustomer(shop);
  const token = await mailedToken(email);
  expect((await reset(token, '12345')).body.issues).toEqual([
    { path: 'newPassword', message: 'New password must be at least 6 characters' },
  ]);
  expect((await reset(token)).status).toBe(200);
});

test('the answer is the same whether or not the address has an account, and nobody unknown is written to', async () => {
  const { email } = await newCustomer(shop);
  const unknown = await forget('nobody@example.com');
  const known = await forget(email);
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  await mailsAreOut();
  expect(linksTo(email)).toHaveLength(1);
  expect(linksTo('nobody@example.com')).toEqual([]);
});

test('asking again and again does not fill a mailbox', async () => {
  const { email } = await newCustomer(shop);
  await Promise.all(Array.from({ length: 5 }, () => forget(email)));
  await mailsAreOut();
  // One a minute; the five requests may lie on both sides of its end.
  expect([1, 2]).toContain(linksTo(email).length);
});

test('somebody who may not sign in gets no link', async () => {
  const { email, user } = await newCustomer(shop);
  await shop.db.update(users).set({ status: 'inactive' }).where(eq(users.id, user._id));
  await forget(email);
  await mailsAreOut();
  expect(linksTo(email)).toEqual([]);
});

test('the token stands in no table, and in no list once its mail is out [D80]', async () => {
  const { email } = await newCustomer(shop);
  const token = await mailedToken(email);
  expect(JSON.stringify(await shop.db.select().from(passwordResets))).not.toContain(token);
  await expect.poll(async () => JSON.stringify(await shop.db.select().from(mails)).includes(token)).toBe(false);
  const { body } = await call(shop, 'GET', '/mails', { token: admin.token });
  expect(JSON.stringify(body)).not.toContain(token);
});

test('a new password ends the links that were asked for before it, and its owner is notified [D77]', async () => {
  const { email, password, token } = await newCustomer(shop);
  const link = await mailedToken(email);
  const body = { currentPassword: password, newPassword: 'chosen in the profile' };
  expect((await call(shop, 'PATCH', '/user/change-password', { token, body })).status).toBe(200);
  expect((await reset(link)).body.code).toBe('RESET_LINK_INVALID');
  const isNotified = () => mailServer.sentTo(email).some((text) => text.includes('Your password was changed'));
  await expect.poll(isNotified).toBe(true);
});

test('staff of a shop that sends mail make no links [D80]', async () => {
  const { user } = await newCustomer(shop);
  const answer = await call(shop, 'POST', `/user/${user._id}/reset-link`, { token: admin.token });
  expect(answer.status).toBe(409);
});
