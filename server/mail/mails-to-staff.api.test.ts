import { expect, test } from 'vitest';
import { permissions } from '../../shared/users/permissions.ts';
import { buyingIn, loseCar } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { mailPasswordReset } from '../auth/passwords/password-reset.ts';

const { shop, administrator: boss, admin } = await openStaffedShop();
const buyer = await newCustomer(shop);
const { checkOut, pay, verify } = buyingIn(() => shop);
const { handedOver, request } = returningIn(() => ({ shop, admin, buyer }));

test('staff are mailed what they may see in the shop, and nothing else [D96 D111]', async () => {
  const helpers = new Map<string, string>();
  for (const permission of permissions) {
    const { user, email } = await newAdmin(shop);
    const body = { ...user, permissions: [permission] };
    expect((await call(shop, 'PUT', `/user/${user._id}`, { token: admin, body })).status).toBe(200);
    helpers.set(email, permission);
  }
  await call(shop, 'POST', '/conversations', { token: buyer.token, body: { kind: 'question', text: 'Secret' } });
  expect((await request((await handedOver()).id)).status).toBe(201);
  const car = await newCar(shop, admin);
  const { sessionId, url } = (await checkOut(buyer, [car])).body.data;
  await loseCar(shop, admin, { sessionId, car });
  await pay(url);
  await verify(buyer, sessionId);
  await mailPasswordReset(shop.shop, { email: buyer.email, requestId: 'one' });

  const toStaff = (await readMails(shop, admin)).filter(({ to }) => to.includes(boss.email));
  const told = toStaff.map(({ kind, to }) => {
    return [kind, ...to.filter((email) => email !== boss.email).map((email) => helpers.get(email))];
  });
  expect(told.sort()).toEqual([
    ['contact', 'orders'],
    ['incident', 'money'],
    ['password-request', 'people'],
    ['return', 'orders'],
    ['sale', 'orders'],
  ]);
});
