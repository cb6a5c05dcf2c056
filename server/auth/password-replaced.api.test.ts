import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SecondFactorKey } from '../../shared/users/account-security.ts';
import type { User } from '../../shared/users/users.ts';
import { type Answer, call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { codeOf } from '../../tests/support/people/second-factor.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { users } from '../db/schema/index.ts';
import { makeRecoveryLink } from './recovery-link.ts';

const { shop, admin } = await openStaffedShop();

type Customer = Awaited<ReturnType<typeof newCustomer>>;
const OWNERS = 'what the owner chose';
const INTRUDERS = 'what an intruder chose';

const tokenIn = (url: string) => new URL(url).searchParams.get('token');
const statusOf = async (email: string, password: string, code?: string) =>
  (await call(shop, 'POST', '/auth/login', { body: { email, password, code } })).status;
// Other test files have databases on the same server.
const waiting = () =>
  shop.db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);

/**
 * Of an account's owner and an intruder one comes right after the other, when what they know has been checked: both wait for
 * the account, and get it in the order in which they came.
 */
async function race<Found>(
  { user }: { user: User },
  comeFirst: () => Promise<Answer>,
  comeSecond: () => Promise<Answer<Found>>,
): Promise<Answer<Found>> {
  const [first, second] = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user._id)).for('update');
    const one = comeFirst();
    await expect.poll(waiting).toBe(1);
    const other = comeSecond();
    await expect.poll(waiting).toBe(2);
    return [one, other];
  });
  expect((await first).status).toBe(200);
  return second;
}

const changeBy = ({ token, password: currentPassword }: Customer) =>
  call(shop, 'PATCH', '/user/change-password', { token, body: { currentPassword, newPassword: INTRUDERS } });

async function resetOf({ user }: Customer) {
  const { body } = await call<{ url: string }>(shop, 'POST', `/user/${user._id}/reset-link`, { token: admin });
  return { token: tokenIn(body.data.url), newPassword: OWNERS };
}

test('who knows the old password does not come after its owner, who replaces it by a link', onServerAlone, async () => {
  const ada = await newCustomer(shop);
  const body = await resetOf(ada);
  await race(
    ada,
    () => call(shop, 'POST', '/auth/reset-password', { body }),
    () => changeBy(ada),
  );
  expect([await statusOf(ada.email, OWNERS), await statusOf(ada.email, INTRUDERS)]).toEqual([200, 401]);
});

test('who registered the address of somebody invited is not made an administrator', onServerAlone, async () => {
  const ada = await newCustomer(shop);
  const { body: invited } = await call<{ url: string }>(shop, 'POST', '/invitations', {
    token: admin,
    body: { email: ada.email },
  });
  const body = { token: tokenIn(invited.data.url), name: 'Ada', newPassword: OWNERS };
  await race(
    ada,
    () => call(shop, 'POST', '/invitations/accept', { body }),
    () => changeBy(ada),
  );
  expect([await statusOf(ada.email, OWNERS), await statusOf(ada.email, INTRUDERS)]).toEqual([200, 401]);
});

test('who signs in with the old password while it is replaced stays signed in nowhere', onServerAlone, async () => {
  const ada = await newCustomer(shop);
  const body = await resetOf(ada);
  const { email, password } = ada;
  const { status, body: intruded } = await race(
    ada,
    () => call(shop, 'POST', '/auth/reset-password', { body }),
    () => call(shop, 'POST', '/auth/login', { body: { email, password } }),
  );
  expect([status, intruded.token]).toEqual([401, undefined]);
});

test('nobody replaces the key of an authenticator app while its owner turns it on [D77]', onServerAlone, async () => {
  const owner = await newAdmin(shop);
  const { email, password, token } = owner;
  const begin = () =>
    call<SecondFactorKey>(shop, 'POST', '/user/me/second-factor', { token, body: { currentPassword: password } });
  const { secret } = (await begin()).body.data;
  const body = { code: codeOf(secret, 0) };
  const again = await race(owner, () => call(shop, 'POST', '/user/me/second-factor/confirm', { token, body }), begin);
  expect(again.status).toBe(409);
  expect(await statusOf(email, password, codeOf(secret, 1))).toBe(200);
});

test('a way back in takes a second factor away that is turned on while it is used [D77]', onServerAlone, async () => {
  const intruded = await newAdmin(shop);
  const { email, password: currentPassword, token } = intruded;
  const factor = '/user/me/second-factor';
  const begun = await call<SecondFactorKey>(shop, 'POST', factor, { token, body: { currentPassword } });
  const body = { code: codeOf(begun.body.data.secret, 0) };
  const { url } = await makeRecoveryLink(shop.db, shop.url, email);
  const { status } = await race(
    intruded,
    () => call(shop, 'POST', `${factor}/confirm`, { token, body }),
    () => call(shop, 'POST', '/auth/reset-password', { body: { token: tokenIn(url), newPassword: OWNERS } }),
  );
  expect([status, await statusOf(email, OWNERS)]).toEqual([200, 200]);
});
