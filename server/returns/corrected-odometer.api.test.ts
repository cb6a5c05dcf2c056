import { expect, test, vi } from 'vitest';
import type { Change } from '../../shared/audit-log.ts';
import type { OrderDetail } from '../../shared/orders/orders.ts';
import { call, newCar } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { ShopError } from '../errors.ts';

withBuyers({ prepare: openEveryDay });

const { buy, move } = moneyIn(sides);
const { asBuyer, asStaff, request, edit, handedOver, received, readOwn } = returningIn(sides);
const correct = (order: string, odometer: number, more: object = {}) =>
  asStaff('PATCH', `/orders/${order}`, { odometer, ...more });
const readingOf = async (order: string) => (await asStaff<OrderDetail>('GET', `/orders/${order}`)).body.data.odometer;

test('an odometer that was mistyped at the handover is corrected, and the miles of a return count from there [D93 D94]', async () => {
  const { id } = await handedOver(undefined, 1100);
  expect(await readingOf(id)).toBe(1100);
  const before = (await readOwn(id)).returnTerms?.mostOdometer ?? 0;
  expect((await correct(id, 1000, { odometerBefore: 1100 })).status).toBe(200);
  expect(await readingOf(id)).toBe(1000);
  expect((await readOwn(id)).returnTerms?.mostOdometer).toBe(before - 100);
  const changes = await asStaff<Change[]>('GET', `/changes?subject=order&id=${id}`);
  expect(changes.body.data[0]?.fields).toEqual([{ field: 'Odometer', before: 1100, after: 1000 }]);
});

test('of two who correct the same reading, the second is told so, and nothing is lost', async () => {
  const { id } = await handedOver(undefined, 1100);
  expect((await correct(id, 1000, { odometerBefore: 1100 })).status).toBe(200);
  const second = await correct(id, 1001, { odometerBefore: 1100 });
  expect([second.status, second.body.code]).toEqual([409, 'STALE_EDIT']);
  expect(second.body.message).toContain('1,000');
  expect(await readingOf(id)).toBe(1000);
  const unnoted = await handedOver();
  expect((await correct(unnoted.id, 1005, { odometerBefore: null })).body.code).toBe('STALE_EDIT');
});

test('of two who hand over the same car, the second does not overwrite what the first has read', async () => {
  const { id } = await handedOver(undefined, 1100);
  const again = (odometer: number) => correct(id, odometer, { fulfilment: 'handed_over', receivedBy: 'Somebody' });
  expect((await again(1200)).body.code).toBe('STALE_EDIT');
  expect(await readingOf(id)).toBe(1100);
  expect((await again(1100)).status).toBe(200);
});

test('what a car read stays once the dealership has bought it back [D67 D93]', async () => {
  const { id } = await handedOver(undefined, 1100);
  expect((await asStaff('POST', `/orders/${id}/buy-back`)).status).toBe(200);
  expect((await correct(id, 1200)).body.code).toBe('CONFLICT');
  expect(await readingOf(id)).toBe(1100);
});

test('nobody corrects what was not handed over yet, and its buyer corrects nothing', async () => {
  const { id } = await buy(await newCar(shop, admin));
  expect((await correct(id, 1000)).status).toBe(400);
  await move(id, 'ready');
  expect((await correct(id, 1000)).status).toBe(400);
  const own = await handedOver();
  expect((await asBuyer('PATCH', `/orders/${own.id}`, { odometer: 1 })).status).toBe(403);
  expect(await readingOf(own.id)).toBe(1000);
});

test('once a return is settled, the reading that it was judged with stays [D94]', async () => {
  const { id, returnId } = await received();
  expect((await correct(id, 1010)).status).toBe(200);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  const late = await correct(id, 1020);
  expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
  expect(late.body.message).toContain('This car has come back');
  expect(await readingOf(id)).toBe(1010);
});

test('nor is it corrected while the money of a return is on its way [D94]', async () => {
  const { id, returnId } = await received();
  const away = new ShopError('PAYMENTS_UNAVAILABLE', 'Away');
  vi.spyOn(shop.shop.payments, 'refund').mockRejectedValueOnce(away);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(503);
  expect((await correct(id, 1010)).status).toBe(409);
  expect(await readingOf(id)).toBe(1000);
});

test('a car did not read more at the handover than when it came back [D94]', async () => {
  const { id } = await received();
  const refused = await correct(id, 1120.1);
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'odometer']);
  expect(refused.body.message).toContain('1,120');
  expect((await correct(id, 1120)).status).toBe(200);
});

test('a return that was declined keeps nobody from correcting the reading', async () => {
  const { id } = await handedOver();
  const asked = await request(id);
  expect(asked.status).toBe(201);
  const declined = { state: 'declined', note: 'It is damaged.' };
  expect((await edit(asked.body.data.return?._id ?? '', declined)).status).toBe(200);
  expect((await correct(id, 1200)).status).toBe(200);
  const { status } = await call(shop, 'PATCH', `/orders/${id}`, { token: admin, body: { odometer: -1 } });
  expect(status).toBe(400);
});
