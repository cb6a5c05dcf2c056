import { expect, test } from 'vitest';
import type { SecondFactorKey } from '../../shared/users/account-security.ts';
import type { User } from '../../shared/users/users.ts';
import { type Answer, call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { codeOf } from '../../tests/support/people/second-factor.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();

type Customer = Awaited<ReturnType<typeof newCustomer>>;
const OWNERS = 'what the owner chose';
const INTRUDERS = 'what an intruder chose';

const tokenIn = (url: string) => new URL(url).searchParams.get('token');
const statusOf = async (email: string, password: string, code?: string) =>
  (await call(shop, 'POST', '/auth/login', { body: { email, password, code } })).status;

/** Replaces a password as its owner does, while somebody who knows the old one does what they can, a moment later. */
async function race(replace: Promise<{ status: number }>, headStartMs: number, intrude: () => Promise<Answer<User>>) {
  await new Promise((resolve) => void setTimeout(resolve, headStartMs));
  const intruded = await intrude();
  expect((await replace).status).toBe(200);
  return intruded;
}

const changeBy = ({ token, password: currentPassword }: Customer) =>
  call<User>(shop, 'PATCH', '/user/change-password', { token, body: { currentPassword, newPassword: INTRUDERS } });

async function resetOf({ user }: Customer) {
  const { body } = await call<{ url: string }>(shop, 'POST', `/user/${user._id}/reset-link`, { token: admin });
  return { token: tokenIn(body.data.url), newPassword: OWNERS };
}

// Which of them the server hears first, and whose password it checks faster, differs from run to run.
const headStarts = [0, 5, 10, 20];

test.each(headStarts)(
  'who knows the old password does not come after its owner, who replaces it by a link',
  async (ms) => {
    const ada = await newCustomer(shop);
    const body = await resetOf(ada);
    await race(call(shop, 'POST', '/auth/reset-password', { body }), ms, () => changeBy(ada));
    expect([await statusOf(ada.email, OWNERS), await statusOf(ada.email, INTRUDERS)]).toEqual([200, 401]);
  },
);

test.each(headStarts)('who registered the address of somebody invited is not made an administrator', async (ms) => {
  const ada = await newCustomer(shop);
  const invited = await call<{ url: string }>(shop, 'POST', '/invitations', {
    token: admin,
    body: { email: ada.email },
  });
  const body = { token: tokenIn(invited.body.data.url), name: 'Ada', newPassword: OWNERS };
  await race(call(shop, 'POST', '/invitations/accept', { body }), ms, () => changeBy(ada));
  expect([await statusOf(ada.email, OWNERS), await statusOf(ada.email, INTRUDERS)]).toEqual([200, 401]);
});

test.each(headStarts)('who signs in with the old password while it is replaced stays signed in nowhere', async (ms) => {
  const ada = await newCustomer(shop);
  const body = await resetOf(ada);
  const { email, password } = ada;
  const signIn = () => call<User>(shop, 'POST', '/auth/login', { body: { email, password } });
  const { body: intruded } = await race(call(shop, 'POST', '/auth/reset-password', { body }), ms, signIn);
  expect((await call(shop, 'GET', '/user/me', { token: intruded.token })).status).toBe(401);
});

test('nobody replaces the key of an authenticator app while its owner turns it on [D77]', async () => {
  const { email, password, token } = await newAdmin(shop);
  const begin = () =>
    call<SecondFactorKey>(shop, 'POST', '/user/me/second-factor', { token, body: { currentPassword: password } });
  const { secret } = (await begin()).body.data;
  const body = { code: codeOf(secret, 0) };
  const [again, confirmed] = await Promise.all([
    begin(),
    call(shop, 'POST', '/user/me/second-factor/confirm', { token, body }),
  ]);
  // Beginning anew takes longer, since the password is checked; should it be first all the same, nothing is on yet.
  expect([again.status, confirmed.status].sort()).toEqual(confirmed.status === 200 ? [200, 409] : [200, 400]);
  expect(await statusOf(email, password, confirmed.status === 200 ? codeOf(secret, 1) : undefined)).toBe(200);
});
