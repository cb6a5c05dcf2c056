import { expect, test } from 'vitest';
import { call, newAdmin, newCustomer } from '../../../tests/support/client.ts';
import { codeOf, setUpSecondFactor } from '../../../tests/support/people/second-factor.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { makeRecoveryLink } from '../recovery-link.ts';

const shop = await openShop();

const newPassword = 'a way back in';
const login = (email: string, code?: string) =>
  call(shop, 'POST', '/auth/login', { body: { email, password: newPassword, code } });
const reset = (url: string) =>
  call(shop, 'POST', '/auth/reset-password', { body: { token: new URL(url).searchParams.get('token'), newPassword } });

test('a link that staff hand over sets a new password and leaves the second factor as it is [D77 D80]', async () => {
  const [ada, admin] = [await newCustomer(shop), await newAdmin(shop)];
  const { secret } = await setUpSecondFactor(shop, ada);
  const handed = await call<{ url: string }>(shop, 'POST', `/user/${ada.user._id}/reset-link`, { token: admin.token });
  expect((await reset(handed.body.data.url)).status).toBe(200);
  expect((await login(ada.email)).body.code).toBe('SECOND_FACTOR_REQUIRED');
  expect((await login(ada.email, codeOf(secret, 1))).status).toBe(200);
});

test('whoever runs the server gets an administrator in who lost password and second factor [D77]', async () => {
  const admin = await newAdmin(shop);
  await setUpSecondFactor(shop, admin);
  await expect(makeRecoveryLink(shop.db, shop.url, 'nobody@example.com')).rejects.toThrow(
    'not an active administrator',
  );
  const { url } = await makeRecoveryLink(shop.db, shop.url, admin.email.toUpperCase());
  expect((await reset(url)).status).toBe(200);
  expect((await login(admin.email)).status).toBe(200);
  expect((await reset(url)).status).toBe(400);
});
