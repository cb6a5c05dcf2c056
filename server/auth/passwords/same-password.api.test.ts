import { expect, test } from 'vitest';
import { call, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';

const shop = await openShop();

test('a password is not changed into itself [D75]', async () => {
  const { token, password } = await newCustomer(shop);
  const change = (newPassword: string) =>
    call(shop, 'PATCH', '/user/change-password', { token, body: { currentPassword: password, newPassword } });
  const { status, body } = await change(password);
  expect(status).toBe(400);
  expect(body.issues).toEqual([
    { path: 'newPassword', message: 'Please choose a password other than the one you have' },
  ]);
  expect((await change(`${password} anew`)).status).toBe(200);
});
