import { expect, test } from 'vitest';
import type { OrderDetail } from '../../../shared/orders/orders.ts';
import { buyingIn } from '../../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openStaffedShop } from '../../../tests/support/people/staffed-shop.ts';

const { shop, admin: token } = await openStaffedShop();
const { purchase } = buyingIn(() => shop);

test('notes of an order do not wipe out what somebody else wrote meanwhile [D57]', async () => {
  const buyer = await newCustomer(shop);
  const { id } = await purchase(buyer, [await newCar(shop, token)]);
  const save = (notes: string, notesBefore?: string) =>
    call(shop, 'PATCH', `/orders/${id}`, { token, body: { notes, notesBefore } });
  const read = async () => (await call<OrderDetail>(shop, 'GET', `/orders/${id}`, { token })).body.data.notes;

  expect((await save('Key in drawer 4', '')).status).toBe(200);
  const late = await save('Call before delivery', '');
  expect([late.status, late.body.code]).toEqual([409, 'STALE_EDIT']);
  expect(await read()).toBe('Key in drawer 4');
  // Sent again because its answer was lost on the way.
  expect((await save('Key in drawer 4', '')).status).toBe(200);
  const both = await Promise.all(['One', 'Two'].map((notes) => save(notes, 'Key in drawer 4')));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await save('', await read())).status).toBe(200);
  expect(await read()).toBeUndefined();
});
