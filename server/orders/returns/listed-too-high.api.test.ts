import { expect, test } from 'vitest';
import type { OfferedTime } from '../../../shared/appointments.ts';
import type { Change } from '../../../shared/audit-log.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { newVin } from '../../../tests/support/cars/car-files.ts';
import { newCar } from '../../../tests/support/client.ts';
import { moneyIn } from '../../../tests/support/money.ts';
import { openEveryDay } from '../../../tests/support/people/receiving.ts';
import { returningIn } from '../../../tests/support/people/returning.ts';
import { admin, shop, sides, withBuyers } from '../../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { move } = moneyIn(sides);
const { asStaff, edit, handedOver, propose, answer, request, carOf } = returningIn(sides);
const listed = (title: string) => newCar(shop, admin, { price: 1000, title, mileage: 90_000, vin: newVin() });
const historyOf = async ({ _id }: Car) => (await asStaff<Change[]>('GET', `/changes?subject=car&id=${_id}`)).body.data;

test('a reading below the one before is received when it is confirmed, settled, and what the car is listed with next [D94]', async () => {
  const car = await listed('Listed too high');
  const { id } = await handedOver(car, null);
  const returnId = (await request(id, { odometer: 90_000 })).body.data.return?._id ?? '';
  const receive = (more: object) => edit(returnId, { state: 'received', odometer: 9120.5, ...more });
  const message = 'This car was sold with 90,000 miles. Please confirm that its odometer reads only 9,120.5 now.';
  for (const more of [{}, { odometerConfirmed: false }]) {
    const { status, body } = await receive(more);
    expect([status, body.code, body.issues]).toEqual([400, 'INVALID_INPUT', [{ path: 'odometerConfirmed', message }]]);
  }
  expect((await receive({ odometerConfirmed: true })).body.data).toMatchObject({ state: 'received', odometer: 9120.5 });
  await propose(returnId);
  expect((await answer(returnId, { agree: true })).body.data.state).toBe('settled');
  expect((await carOf(car)).mileage).toBe(9120.5);
  const fields = [
    { field: 'Mileage', before: 90_000, after: 9120.5 },
    { field: 'Came back with order', before: null, after: expect.stringMatching(/^F-/) },
  ];
  expect((await historyOf(car))[0]).toMatchObject({ action: 'edited', fields });
});

test('a handover that read too much keeps no car from coming back, in the calendar either [D93 D94]', async () => {
  const car = await listed('Read too much');
  const { id } = await handedOver(car, 90_050);
  // Not the first one: its notice may run out before it is asked for.
  const [, time] = (await asStaff<OfferedTime[]>('GET', '/appointments/times?kind=return')).body.data;
  const wish = await request(id, { odometer: 90_060, startsAt: time?.startsAt });
  const { appointmentId = '', _id: returnId = '' } = wish.body.data.return ?? {};
  const receive = (more: object) =>
    asStaff('PATCH', `/appointments/${appointmentId}`, { state: 'done', odometer: 9060, ...more });
  const message = 'The odometer read 90,050 at the handover. Please confirm that it reads only 9,060 now.';
  expect((await receive({})).body.issues).toEqual([{ path: 'odometerConfirmed', message }]);
  expect((await receive({ odometerConfirmed: true })).status).toBe(200);
  // What was noted then is corrected to what the car cannot have read more than.
  const correct = (odometer: number) => asStaff('PATCH', `/orders/${id}`, { odometer, odometerConfirmed: true });
  expect((await correct(9060.1)).body.issues?.[0]?.path).toBe('odometer');
  expect((await correct(9050)).status).toBe(200);
  expect((await edit(returnId, { state: 'settled' })).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(9060);
});

test('what a car read at its handover lowers no listing once its buyer has driven it [D94]', async () => {
  const car = await listed('Driven since');
  const { id } = await handedOver(car, null);
  expect((await asStaff('PATCH', `/orders/${id}`, { odometer: 9000, odometerConfirmed: true })).status).toBe(200);
  expect((await move(id, 'returned')).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(90_000);
});

test('a car that staff have listed anew since its sale keeps what they wrote, whatever it read [D94]', async () => {
  const car = await listed('Known better');
  const { id } = await handedOver(car, null);
  const noted = { odometer: 9000, odometerConfirmed: true };
  expect((await asStaff('PATCH', `/orders/${id}`, noted)).status).toBe(200);
  const sold = { ...(await carOf(car)), mileage: 9500 };
  expect((await asStaff('PUT', `/cars/${car._id}`, sold)).status).toBe(200);
  expect((await move(id, 'returned')).status).toBe(200);
  expect((await carOf(car)).mileage).toBe(9500);
});
