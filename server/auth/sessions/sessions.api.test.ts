import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import type { OwnSession } from '../../../shared/users/account-security.ts';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { sessions } from '../../db/schema/index.ts';
import { hashToken } from '../../tokens.ts';
import { forgetExpiredAccess } from '../service.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const shop = await openShop();

const signIn = async (person: { email: string; password: string }) =>
  (await call(shop, 'POST', '/auth/login', { body: person, headers: { 'user-agent': FIREFOX } })).body.token ?? '';
const sessionsOf = async (token: string) =>
  (await call<OwnSession[]>(shop, 'GET', '/user/me/sessions', { token })).body.data;
const isAlive = async (token: string) => (await call(shop, 'GET', '/user/me', { token })).status === 200;
const usedAgo = (token: string, ms: number) =>
  shop.db
    .update(sessions)
    .set({ lastUsedAt: new Date(Date.now() - ms) })
    .where(eq(sessions.tokenHash, hashToken(token)));

test('one sees where one is signed in, and ends one of them or all others [D77]', async () => {
  const ada = await newCustomer(shop);
  const [phone, laptop] = [await signIn(ada), await signIn(ada)];
  const listed = await sessionsOf(phone);
  expect(listed).toHaveLength(3);
  expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(listed.find(({ isCurrent }) => isCurrent)?.device).toBe('Firefox on Linux');
  expect(JSON.stringify(listed)).not.toContain(hashToken(phone));

  const other = (await sessionsOf(laptop)).find(({ isCurrent }) => isCurrent)?._id;
  expect((await call(shop, 'DELETE', `/user/me/sessions/${other}`, { token: phone })).status).toBe(200);
  expect([await isAlive(phone), await isAlive(laptop), await isAlive(ada.token)]).toEqual([true, false, true]);
  expect((await call(shop, 'DELETE', `/user/me/sessions/${other}`, { token: phone })).status).toBe(404);
  expect((await call(shop, 'DELETE', '/user/me/sessions', { token: phone })).status).toBe(200);
  expect([await isAlive(phone), await isAlive(ada.token)]).toEqual([true, false]);
});

test('a session is over for whoever asks after its end, also while others who asked before still wait', async () => {
  const [ada, eve] = [await newCustomer(shop), await newCustomer(shop)];
  for (let turn = 0; turn < 5; turn += 1) {
    const token = await signIn(ada);
    const before = Promise.all(Array.from({ length: 20 }, () => isAlive(token)));
    // As another process would.
    await shop.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
    const after = await Promise.all([token, eve.token, token, ada.token].map(isAlive));
    expect(after).toEqual([false, true, false, true]);
    await before;
  }
});

test('nobody ends somebody else’s session [D77]', async () => {
  const [ada, eve] = [await newCustomer(shop), await newCustomer(shop)];
  const [{ _id } = { _id: '' }] = await sessionsOf(ada.token);
  expect((await call(shop, 'DELETE', `/user/me/sessions/${_id}`, { token: eve.token })).status).toBe(404);
  expect(await isAlive(ada.token)).toBe(true);
});

test('a session that nobody has used for 14 days has ended; one in use goes on [D77]', async () => {
  const ada = await newCustomer(shop);
  await usedAgo(ada.token, 13 * DAY_MS);
  expect(await isAlive(ada.token)).toBe(true);
  const [used] = await sessionsOf(ada.token);
  expect(Date.now() - Date.parse(used?.lastUsedAt ?? '')).toBeLessThan(60_000);

  await usedAgo(ada.token, 14 * DAY_MS + 1000);
  expect(await isAlive(ada.token)).toBe(false);
  await forgetExpiredAccess(shop.db);
  expect(
    await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(ada.token))),
  ).toEqual([]);
});
