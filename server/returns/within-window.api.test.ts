import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { call, newCar, newCustomer } from '../../tests/support/client.ts';
import { moneyIn } from '../../tests/support/money.ts';
import { openEveryDay, setSection } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { orders } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });
afterEach(() => {
  vi.useRealTimers();
});

const { buy, move, refundedThere } = moneyIn(sides);
const { asStaff, request, edit, handedOver, received, readOwn } = returningIn(sides);
test.each([
  ['in November', '2026-10-28T16:00:00Z', '2026-11-05T05:00:00Z'],
  ['in March', '2026-03-05T17:00:00Z', '2026-03-13T04:00:00Z'],
])(
  'when the clocks change %s, the last minute of the seventh day is in time, and the next is not [D94]',
  async (_, handedOverAt, ends) => {
    const { id } = await handedOver();
    await shop.db
      .update(orders)
      .set({ handedOverAt: new Date(handedOverAt) })
      .where(eq(orders.id, id));
    expect((await readOwn(id)).returnTerms?.until).toBe(new Date(ends).toISOString());
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(ends) });
    const { status, body } = await request(id);
    expect([status, body.code, body.message]).toEqual([
      409,
      'RETURN_CLOSED',
      expect.stringMatching(/^The return window of this car ended on \w+day, /),
    ]);
    expect((await readOwn(id)).returnTerms?.closed).toBe(body.message);
    vi.setSystemTime(new Date(new Date(ends).getTime() - 1000));
    expect((await request(id)).status).toBe(201);
  },
);

test('too far driven, not handed over, returned before or refunded: each is told why [D94]', async () => {
  const { id } = await handedOver();
  const far = await request(id, { odometer: 1400.1 });
  expect([far.body.code, far.body.message]).toEqual([
    'RETURN_CLOSED',
    'This car could be returned up to 1,400 miles on its odometer. If that can’t be right, please write to us about this order.',
  ]);
  expect((await request(id, { odometer: 999 })).status).toBe(400);
  expect((await request(id, { odometer: 1400 })).status).toBe(201);
  const bought = await buy(await newCar(shop, admin, { title: 'Not yet handed over' }));
  expect((await request(bought.id)).body).toMatchObject({
    code: 'RETURN_CLOSED',
    message: expect.stringContaining('handed over'),
  });
  const back = await received();
  await edit(back.returnId, { state: 'settled' });
  expect((await request(back.id)).body.code).toBe('RETURN_CLOSED');
  expect(await refundedThere(back.intentId)).toEqual([105_000]);
  await setSection(shop, admin, 'promises', { returnDays: 0 });
  expect((await request((await handedOver()).id)).body).toMatchObject({ message: 'We don’t take cars back.' });
  await setSection(shop, admin, 'promises', { returnDays: 7 });
});

test('nor is less than at the handover taken unconfirmed when the car is here [D94]', async () => {
  const { id } = await handedOver();
  const returnId = (await request(id)).body.data.return?._id ?? '';
  const less = await edit(returnId, { state: 'received', odometer: 999.9 });
  const message = 'The odometer read 1,000 at the handover. Please confirm that it reads only 999.9 now.';
  expect([less.status, less.body.issues]).toEqual([400, [{ path: 'odometerConfirmed', message }]]);
  expect((await readOwn(id)).return).toMatchObject({ state: 'requested', receivedAt: null });
  expect((await edit(returnId, { state: 'received', odometer: 1000 })).status).toBe(200);
  const unknown = await buy(await newCar(shop, admin, { title: 'Nobody ever read it', mileage: 0 }));
  for (const fulfilment of ['ready', 'handed_over']) await move(unknown.id, fulfilment);
  const other = (await request(unknown.id)).body.data.return?._id ?? '';
  expect((await edit(other, { state: 'received', odometer: 1 })).status).toBe(200);
});

test('nor less than the car was sold with, where nobody read it at the handover [D94]', async () => {
  const { id } = await buy(await newCar(shop, admin, { title: 'Sold with 14,300', mileage: 14_300 }));
  for (const fulfilment of ['ready', 'handed_over']) await move(id, fulfilment);
  const soldWith = 'This car was sold with 14,300 miles';
  const asked = await request(id, { odometer: 10 });
  expect([asked.status, asked.body.issues]).toEqual([
    400,
    [
      {
        path: 'odometer',
        message: `${soldWith}, so its odometer can’t read less now. If that can’t be right, please write to us about this order.`,
      },
    ],
  ]);
  const returnId = (await request(id, { odometer: 14_300 })).body.data.return?._id ?? '';
  const less = await edit(returnId, { state: 'received', odometer: 14_299.9 });
  const message = `${soldWith}. Please confirm that its odometer reads only 14,299.9 now.`;
  expect([less.status, less.body.issues]).toEqual([400, [{ path: 'odometerConfirmed', message }]]);
  expect((await edit(returnId, { state: 'received', odometer: 14_310 })).status).toBe(200);
  expect((await asStaff('PATCH', `/orders/${id}`, { odometer: 14_310 })).status).toBe(200);
});

test('what was promised at the sale holds, whatever the settings say later [D94]', async () => {
  const { id } = await handedOver();
  const before = await readOwn(id);
  expect(before.returnTerms).toMatchObject({ miles: 400, mostOdometer: 1400, closed: null });
  await setSection(shop, admin, 'promises', { returnDays: 0, returnMiles: 10 });
  const after = await readOwn(id);
  const answer = await request(id, { odometer: 1400 });
  await setSection(shop, admin, 'promises', { returnDays: 7, returnMiles: 400 });
  expect([after.returnTerms, after.timeline]).toEqual([before.returnTerms, before.timeline]);
  expect(answer.status).toBe(201);
});

test('an order from before its terms were kept has those of the settings [D94]', async () => {
  const { id } = await handedOver();
  await shop.db.update(orders).set({ vehicle: null }).where(eq(orders.id, id));
  await setSection(shop, admin, 'promises', { returnMiles: 10 });
  const { returnTerms } = await readOwn(id);
  await setSection(shop, admin, 'promises', { returnMiles: 400 });
  expect(returnTerms).toMatchObject({ miles: 10, mostOdometer: 1010 });
});

test('where nobody read the odometer at the handover, the miles count from what it was sold with [D94]', async () => {
  const { id } = await buy(await newCar(shop, admin, { title: 'Sold with 13,000', mileage: 13_000 }));
  for (const fulfilment of ['ready', 'handed_over']) await move(id, fulfilment);
  expect((await readOwn(id)).returnTerms).toMatchObject({ mostOdometer: 13_400, isFromSale: true });
  const { body } = await request(id, { odometer: 13_400.1 });
  expect([body.code, body.message]).toEqual([
    'RETURN_CLOSED',
    'This car could be returned up to 13,400 miles on its odometer, counted from what it was sold with. If that can’t be right, please write to us about this order.',
  ]);
  expect((await request(id, { odometer: 13_400 })).status).toBe(201);
});

test('returns are their buyer’s and the staff’s alone [D94]', async () => {
  const { id, returnId } = await received();
  const stranger = await newCustomer(shop);
  const asStranger = (method: string, path: string, body?: object) =>
    call(shop, method, path, { token: stranger.token, body });
  expect((await asStranger('POST', `/orders/${id}/return`, { reason: 'Mine', odometer: 1 })).status).toBe(404);
  expect((await asStranger('DELETE', `/orders/${id}/return`)).status).toBe(404);
  expect((await asStranger('POST', `/returns/${returnId}/answer`, { agree: true })).status).toBe(404);
  expect((await asStranger('GET', '/returns')).status).toBe(403);
  expect((await asStranger('PATCH', `/returns/${returnId}`, { state: 'settled' })).status).toBe(403);
});
