import { expect, test, vi } from 'vitest';
import type { SecondFactorKey } from '../../../shared/users/account-security.ts';
import type { User } from '../../../shared/users/users.ts';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { codeOf, PERIOD_MS, setUpSecondFactor } from '../../../tests/support/people/second-factor.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { openTestShop } from '../../../tests/support/test-shop.ts';
import { recoveryCodes } from '../../db/schema/index.ts';

const shop = await openShop();

type Person = { email: string; password: string; token: string };
const login = ({ email, password }: Omit<Person, 'token'>, code?: string) =>
  call<User>(shop, 'POST', '/auth/login', { body: { email, password, code } });
const mine = <Data>(token: string, end: string, body: object) =>
  call<Data>(shop, 'POST', `/user/me/second-factor${end}`, { token, body });

test('a second factor is set up by its key and a code, and asked for from then on [D77]', async () => {
  const ada = await newCustomer(shop);
  expect((await mine(ada.token, '', { currentPassword: 'not mine' })).body.code).toBe('WRONG_PASSWORD');
  const begun = await mine<SecondFactorKey>(ada.token, '', { currentPassword: ada.password });
  const { secret, uri, qr } = begun.body.data;
  expect(uri).toMatch(/^otpauth:\/\/totp\/Forecourt:/);
  expect(uri).toContain(`secret=${secret}`);
  expect(Buffer.from(qr.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg/);
  expect(begun.headers.get('cache-control')).toContain('no-store');
  // Begun is not done: signing in is as it was.
  expect((await login(ada)).status).toBe(200);
  expect((await mine(ada.token, '/confirm', { code: '000000' })).status).toBe(400);
  expect((await mine(ada.token, '/confirm', { code: codeOf(secret, 0) })).status).toBe(200);

  const without = await login(ada);
  expect([without.status, without.body.code]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  expect((await login({ ...ada, password: 'wrong' }, codeOf(secret, 1))).body.code).toBe('WRONG_CREDENTIALS');
  const within = await login(ada, codeOf(secret, 1));
  expect(within.status).toBe(200);
  expect(within.body.data.hasSecondFactor).toBe(true);
  expect((await mine(ada.token, '', { currentPassword: ada.password })).status).toBe(409);
});

test('a code counts once, also when it is sent twice at the same time [D77]', async () => {
  const ada = await newCustomer(shop);
  const { secret, usedCode } = await setUpSecondFactor(shop, ada);
  expect((await login(ada, usedCode)).body.code).toBe('WRONG_CODE');
  const code = codeOf(secret, 1);
  const answers = await Promise.all([login(ada, code), login(ada, code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a recovery code lets in once; new ones end the old; none stands in the database in clear [D77]', async () => {
  const ada = await newCustomer(shop);
  const { codes } = await setUpSecondFactor(shop, ada);
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect((await login(ada, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  expect((await login(ada, first)).status).toBe(401);
  const kept = JSON.stringify(await shop.db.select().from(recoveryCodes));
  for (const code of codes) expect(kept).not.toContain(code.replaceAll('-', ''));
  const renewed = await mine<{ recoveryCodes: string[] }>(ada.token, '/recovery-codes', {
    currentPassword: ada.password,
  });
  expect((await login(ada, second)).status).toBe(401);
  expect((await login(ada, renewed.body.data.recoveryCodes[0])).status).toBe(200);
});

test('a session alone gets nobody new recovery codes, whatever code they send [D77]', async () => {
  const ada = await newCustomer(shop);
  const { secret, codes } = await setUpSecondFactor(shop, ada);
  const again = await mine(ada.token, '/confirm', { code: codeOf(secret, 1) });
  expect([again.status, again.body.data]).toEqual([409, undefined]);
  expect((await login(ada, codes[0])).status).toBe(200);
});

test('it is removed with the password, or by staff for somebody who lost it [D77]', async () => {
  const [ada, bob, admin] = [await newCustomer(shop), await newCustomer(shop), await newAdmin(shop)];
  await Promise.all([setUpSecondFactor(shop, ada), setUpSecondFactor(shop, bob)]);
  expect((await mine(ada.token, '/remove', { currentPassword: 'not mine' })).status).toBe(400);
  expect((await mine(ada.token, '/remove', { currentPassword: ada.password })).status).toBe(200);
  expect((await login(ada)).status).toBe(200);
  const path = `/user/${bob.user._id}/second-factor/remove`;
  expect((await call(shop, 'POST', path, { token: ada.token })).status).toBe(403);
  expect((await call(shop, 'POST', path, { token: admin.token })).status).toBe(200);
  expect((await login(bob)).status).toBe(200);
  const { body } = await call<{ action: string }[]>(shop, 'GET', `/changes?subject=user&id=${bob.user._id}`, {
    token: admin.token,
  });
  expect(body.data.map(({ action }) => action)).toEqual(['second_factor_removed', 'second_factor_set_up']);
});

test('where it is required, administrators do nothing for the shop without one; customers need none [D77]', async () => {
  const strict = await openTestShop({ ADMIN_SECOND_FACTOR: 'required' });
  try {
    const admin = await newAdmin(strict);
    const ask = () => call(strict, 'GET', '/orders/all', { token: admin.token });
    expect((await ask()).body.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
    expect((await call(strict, 'GET', '/user/me', { token: admin.token })).status).toBe(200);
    const begun = await call<SecondFactorKey>(strict, 'POST', '/user/me/second-factor', {
      token: admin.token,
      body: { currentPassword: admin.password },
    });
    const code = codeOf(begun.body.data.secret, 0);
    await call(strict, 'POST', '/user/me/second-factor/confirm', { token: admin.token, body: { code } });
    expect((await ask()).status).toBe(200);
    expect((await call(strict, 'GET', '/user/me', { token: (await newCustomer(strict)).token })).status).toBe(200);
  } finally {
    await strict.close();
  }
});

test('a code of a moment ago still counts, for clocks that differ; one of another time does not [D77]', async () => {
  const ada = await newCustomer(shop);
  const { secret } = await setUpSecondFactor(shop, ada);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now + 5 * PERIOD_MS);
  try {
    for (const away of [-3, -2, 2, 3]) expect((await login(ada, codeOf(secret, away))).status, `${away}`).toBe(401);
    for (const near of [-1, 0, 1]) expect((await login(ada, codeOf(secret, near))).status, `${near}`).toBe(200);
    expect((await login(ada, codeOf(secret, -1))).status).toBe(401);
  } finally {
    vi.restoreAllMocks();
  }
});
