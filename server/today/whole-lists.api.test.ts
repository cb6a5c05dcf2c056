import { expect, test } from 'vitest';
import type { WaitingList } from '../../shared/today.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
const pictured = { images: ['/images/one/960.webp'] };
test('all that is counted can be seen, by whoever may deal with it [D103 D111]', async () => {
  for (let n = 0; n < 7; n += 1) await newCar(shop, admin, { title: `Car ${n}`, ...pictured });
  const whole = (kind: string, token = admin) => call<WaitingList>(shop, 'GET', `/today/${kind}`, { token });
  const { data } = (await whole('inspections')).body;
  expect([data.kind, data.total, data.first.map(({ title }) => title)]).toEqual([
    'inspections',
    7,
    Array.from({ length: 7 }, (_, n) => `Car ${n}`),
  ]);
  expect((await whole('pictures')).body.data).toEqual({ kind: 'pictures', total: 0, first: [] });
  expect((await whole('everything')).status).toBe(400);
  expect((await whole('inspections', (await newCustomer(shop)).token)).status).toBe(403);
  const clerk = await newAdmin(shop);
  await call(shop, 'PUT', `/user/${clerk.user._id}`, {
    token: admin,
    body: { ...clerk.user, permissions: ['orders'] },
  });
  expect((await whole('inspections', clerk.token)).status).toBe(403);
  expect((await whole('orders', clerk.token)).status).toBe(200);
});
