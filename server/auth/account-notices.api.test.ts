import { expect, test } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import { call, newAdmin } from '../../tests/support/client.ts';
import { setUpSecondFactor } from '../../tests/support/people/second-factor.ts';
import { openMailingShop } from '../../tests/support/people/staffed-shop.ts';
import { makeRecoveryLink } from './recovery-link.ts';

const { mailServer, shop } = await openMailingShop();

type Person = Awaited<ReturnType<typeof newAdmin>>;

const expectMail = (to: string, words: RegExp) =>
  expect.poll(() => mailServer.sentTo(to).some((text) => words.test(text))).toBe(true);

/** What was noted of an account, the latest first. */
async function notedOf({ user, token }: Person): Promise<string[]> {
  const { body } = await call<Change[]>(shop, 'GET', `/changes?subject=user&id=${user._id}`, { token });
  return body.data.map(({ action }) => action);
}

test('the owner is notified by email of a second factor that was set up, and of one that was removed [D77]', async () => {
  const admin = await newAdmin(shop);
  await setUpSecondFactor(shop, admin);
  await expectMail(admin.email, /Two-step sign-in is on/);
  const { token, password: currentPassword } = admin;
  const removed = await call(shop, 'POST', '/user/me/second-factor/remove', { token, body: { currentPassword } });
  expect(removed.status).toBe(200);
  await expectMail(admin.email, /Two-step sign-in is off/);
});

test('a wrong code for an administrator is noted like a wrong password [D80]', async () => {
  const admin = await newAdmin(shop);
  await setUpSecondFactor(shop, admin);
  const { email, password } = admin;
  const guess = (code?: string) => call(shop, 'POST', '/auth/login', { body: { email, password, code } });
  expect((await guess('000000')).status).toBe(401);
  expect((await guess()).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect(await notedOf(admin)).toEqual(['sign_in_failed', 'second_factor_set_up', 'signed_in']);
});

test('a link that the owner of the server makes is noted, and so are sessions that somebody ends [D77 D80]', async () => {
  const admin = await newAdmin(shop);
  await makeRecoveryLink(shop.db, shop.url, admin.email);
  expect(await notedOf(admin)).toEqual(['reset_link_made', 'signed_in']);
  await call(shop, 'POST', '/auth/login', { body: { email: admin.email, password: admin.password } });
  expect((await call(shop, 'DELETE', '/user/me/sessions', { token: admin.token })).status).toBe(200);
  expect((await notedOf(admin))[0]).toBe('session_ended');
});
