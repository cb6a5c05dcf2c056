import { expect, test } from 'vitest';
import { newCar } from '../../../tests/support/client.ts';
import { openEveryDay, receivingIn } from '../../../tests/support/people/receiving.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { bookPickup, edit, read } = receivingIn(() => ({ shop, admin }));
const { asStaff, request, handedOver, readOwn } = returningIn(sides);
const change = (order: string, body: object) => asStaff('PATCH', `/orders/${order}`, body);
const sold = (mileage: number) => newCar(shop, admin, { title: `Sold with ${mileage}`, mileage });
const less = (reading: string) =>
  `This car was sold with 1,000 miles. Please confirm that its odometer read only ${reading} at the handover.`;
const MORE = 'This car was sold with 1,000 miles. Please confirm that it was driven 500.1 more.';

test('a handover notes fewer miles than the car was sold with, or many more, when they are confirmed [D93 D94]', async () => {
  const { order } = await bookPickup(buyer);
  await change(order, { fulfilment: 'ready' });
  const handOver = (odometer: number, more: object = {}) =>
    change(order, { fulfilment: 'handed_over', odometer, ...more });
  for (const more of [{}, { odometerConfirmed: false }]) {
    const { status, body } = await handOver(999.9, more);
    const issue = { path: 'odometerConfirmed', message: less('999.9') };
    expect([status, body.code, body.issues]).toEqual([400, 'INVALID_INPUT', [issue]]);
  }
  for (const more of [{}, { odometerConfirmed: false }]) {
    const { status, body } = await handOver(1500.1, more);
    expect([status, body.issues]).toEqual([400, [{ path: 'odometerConfirmed', message: MORE }]]);
  }
  expect(await read(admin, order)).toMatchObject({ fulfilment: 'ready', odometer: null });
  expect((await handOver(1500.1, { odometerConfirmed: true })).status).toBe(200);
  expect(await read(admin, order)).toMatchObject({ fulfilment: 'handed_over', odometer: 1500.1 });
  // What is noted is not asked about once more.
  expect((await handOver(1500.1)).status).toBe(200);
});

test('so it is at the appointment, and what was noted later or is corrected [D93]', async () => {
  const { order, id } = await bookPickup(buyer);
  const done = (odometer: number, more: object = {}) => edit(id, { state: 'done', odometer, ...more });
  expect((await done(999.9)).body.issues).toEqual([{ path: 'odometerConfirmed', message: less('999.9') }]);
  expect((await done(1500.1)).body.issues).toEqual([{ path: 'odometerConfirmed', message: MORE }]);
  expect((await read(admin, order)).handover?.state).toBe('booked');
  expect((await done(1500)).status).toBe(200);
  const slip = await change(order, { odometer: 100 });
  expect(slip.body.issues).toEqual([{ path: 'odometerConfirmed', message: less('100') }]);
  expect((await change(order, { odometer: 1500.1 })).body.issues?.[0]?.path).toBe('odometerConfirmed');
  expect(await read(admin, order)).toMatchObject({ odometer: 1500 });
  expect((await change(order, { odometer: 100, odometerConfirmed: true })).status).toBe(200);
  expect((await change(order, { odometer: 1500.1, odometerConfirmed: true })).status).toBe(200);
});

test('a car that was listed with too many miles is handed over, and its return counts from what it read then [D93 D94]', async () => {
  const { order, id: appointment } = await bookPickup(buyer);
  const confirmed = { odometer: 100.5, odometerConfirmed: true };
  expect((await edit(appointment, { state: 'done', ...confirmed })).status).toBe(200);
  expect(await readOwn(order)).toMatchObject({ returnTerms: { mostOdometer: 500.5, isFromSale: false } });
  expect((await request(order, { odometer: 500.6 })).body.code).toBe('RETURN_CLOSED');
  expect((await request(order, { odometer: 300 })).status).toBe(201);
});

test('a car whose mileage nobody stated may read anything, and its return is not bound to what it was sold with [D94]', async () => {
  const { id } = await handedOver(await sold(0), 87_000);
  expect(await readOwn(id)).toMatchObject({ returnTerms: { mostOdometer: 87_400, isFromSale: false } });
  const unread = await handedOver(await newCar(shop, admin, { title: 'Unread', mileage: 0 }), null);
  expect(await readOwn(unread.id)).toMatchObject({ returnTerms: { mostOdometer: null, isFromSale: false } });
});

test('a buyer whose odometer is refused reads that they can write, and staff can correct the reading [D94]', async () => {
  const { id } = await handedOver(await sold(30_000), 30_400);
  for (const odometer of [30_399, 30_801]) {
    const { body } = await request(id, { odometer });
    expect(body.message).toMatch(/ If that can’t be right, please write to us about this order\.$/);
    expect(body.issues?.map(({ path }) => path)).toEqual(['odometer']);
  }
  expect((await change(id, { odometer: 30_010, odometerBefore: 30_400 })).status).toBe(200);
  expect((await request(id, { odometer: 30_399 })).status).toBe(201);
  // Where it is the listing that is wrong, too.
  const unread = await handedOver(await sold(90_000), null);
  const { body } = await request(unread.id, { odometer: 9100 });
  expect(body.message).toMatch(/^This car was sold with 90,000 miles, so its odometer can’t read less now\./);
  const noted = { odometer: 9050, odometerBefore: null, odometerConfirmed: true };
  expect((await change(unread.id, noted)).status).toBe(200);
  expect((await request(unread.id, { odometer: 9100 })).status).toBe(201);
});
