import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SecondFactorKey } from '../../shared/users/account-security.ts';
import type { User } from '../../shared/users/users.ts';
import { type Answer, call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { codeOf } from '../../tests/support/people/second-factor.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { users } from '../db/schema/index.ts';

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
 * The owner of an account changes it, and somebody who knows its password, which has been checked by then, comes right
 * after: both wait for the account, and get it in the order in which they came.
 */
async function race<Found>(
  { user }: { user: User },
  own: () => Promise<Answer>,
  intrude: () => Promise<Answer<Found>>,
): Promise<Answer<Found>> {
  const [owned, intruded] = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user._id)).for('update');
    const first = own();
    await expect.poll(waiting).toBe(1);
    const second = intrude();
    await expect.poll(waiting).toBe(2);
    return [first, second];
  });
  expect((await owned).status).toBe(200);
  return intruded;
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
  const { body: intruded } = await race(
    ada,
    () => call(shop, 'POST', '/auth/reset-password', { body }),
    () => call(shop, 'POST', '/auth/login', { body: { email, password } }),
  );
  expect((await call(shop, 'GET', '/user/me', { token: intruded.token })).status).toBe(401);
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
