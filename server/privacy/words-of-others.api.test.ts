import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Conversation } from '../../shared/conversations/conversations.ts';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, administrator: admin } = await openStaffedShop();

const { purchase } = buyingIn(() => shop);
const asAdmin = <Data>(method: string, path: string, body?: unknown) =>
  call<Data>(shop, method, path, { token: admin.token, body });

test('whose account is deleted is named by their address in nobody else’s order or conversation [D79]', async () => {
  const [gone, other] = [await newCustomer(shop, 'Gone Again'), await newCustomer(shop, 'Stays Here')];
  const { id: orderId } = await purchase(other, [await newCar(shop, admin.token)]);
  await asAdmin('PATCH', `/orders/${orderId}`, { notes: `Picked up by ${gone.email}` });
  const write = async (body: object) =>
    (await call<Conversation>(shop, 'POST', '/conversations', { token: other.token, body })).body.data._id;
  const complaint = await write({ kind: 'complaint', orderId, text: `It rattles, says ${gone.email}` });
  const outcome = { state: 'closed', outcome: 'declined', outcomeNote: `${gone.email.toUpperCase()} did it` };
  expect((await asAdmin('PATCH', `/conversations/${complaint}`, outcome)).status).toBe(200);
  const tradeIn = { vin: '1HGCM82633A004352', mileage: 90_000, condition: `Shared with ${gone.email}` };
  const trade = await write({ kind: 'trade_in', text: 'What is it worth?', tradeIn });

  expect((await asAdmin('DELETE', `/user/${gone.user._id}`)).status).toBe(200);
  const order = (await asAdmin<OrderDetail>('GET', `/orders/${orderId}`)).body.data;
  expect(order.notes).toBe('Picked up by a deleted customer');
  expect(order.email).toBe(other.email);
  const settled = (await asAdmin<Conversation>('GET', `/conversations/${complaint}`)).body.data;
  expect(settled).toMatchObject({ outcome: 'declined', outcomeNote: 'a deleted customer did it' });
  expect(settled.messages[0]?.text).toBe('It rattles, says a deleted customer');
  const asked = (await asAdmin<Conversation>('GET', `/conversations/${trade}`)).body.data;
  expect(asked.tradeIn).toEqual({ ...tradeIn, condition: 'Shared with a deleted customer' });
  const log = (await shop.db.execute(sql`select fields::text as fields from changes`)) as unknown as {
    rows: { fields: string }[];
  };
  expect(log.rows.filter(({ fields }) => fields.includes(gone.email))).toEqual([]);
  expect(log.rows.some(({ fields }) => fields.includes('Picked up by a deleted customer'))).toBe(true);
});
