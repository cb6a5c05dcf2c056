import { expect, test } from 'vitest';
import type { Appointment, OfferedTime } from '../../shared/appointments.ts';
import type { ListedReturn } from '../../shared/orders/returns/returns.ts';
import { newCar } from '../../tests/support/client.ts';
import { readMails } from '../../tests/support/mailbox.ts';
import { home, openEveryDay } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, asStaff, request, edit, withdraw, handedOver, received, readOwn } = returningIn(sides);
let taken = 0;
/** A time of its own for each call. */
async function freeTime() {
  const { body } = await asBuyer<OfferedTime[]>('GET', '/appointments/times?kind=return');
  taken += 1;
  return body.data[taken]?.startsAt ?? '';
}
const isFree = async (time: string) =>
  (await asBuyer<OfferedTime[]>('GET', '/appointments/times?kind=return')).body.data.some(
    (each) => each.startsAt === time,
  );

test('of several cars in one order, all are returned together, and the mail says so [D94]', async () => {
  const { id } = await handedOver(await newCar(shop, admin, { price: 1000, title: 'Pair', quantity: 2 }));
  expect((await request(id)).status).toBe(201);
  const mails = await readMails(shop, admin, { to: buyer.email, kind: 'return' });
  expect(mails.map(({ text }) => text).join()).toContain('All 2 cars of this order are returned together.');
});

test('a buyer asks to return a car, and brings it at a time; both sides are told, with a file for calendars [D94 D93]', async () => {
  const { id } = await handedOver();
  const startsAt = await freeTime();
  const { status, body } = await request(id, { startsAt, phone: '(614) 555-0101' });
  expect(status).toBe(201);
  expect(body.data.return).toMatchObject({ state: 'requested', odometer: 1100, startsAt, phone: '(614) 555-0101' });
  expect(body.data.timeline.at(-1)).toMatchObject({ step: 'return', state: 'current', at: startsAt });
  expect(await isFree(startsAt)).toBe(false);
  const mails = await readMails(shop, admin, { to: buyer.email });
  const booked = mails.find(({ kind }) => kind === 'appointment');
  expect(booked?.calendar).toContain('METHOD:REQUEST');
  expect(booked?.text).toContain('Come to 1200 Showroom Avenue');
  expect(mails.find(({ kind }) => kind === 'return')?.subject).toMatch(/^Your return request for order F-/);
  const [told] = (await readMails(shop, admin, { kind: 'return' })).filter(({ to }) => !to.includes(buyer.email));
  expect([told?.subject, told?.text]).toEqual([
    expect.stringMatching(/^Return requested/),
    expect.stringContaining('> It is too small.'),
  ]);
  const mine = await asBuyer<Appointment[]>('GET', '/appointments/mine');
  expect(mine.body.data).toMatchObject([{ kind: 'return', startsAt, orders: [{ _id: id }] }]);
  const listed = await asStaff<ListedReturn[]>('GET', '/returns?state=open&limit=1');
  expect(listed.body.data).toMatchObject([{ order: { _id: id, email: buyer.email }, state: 'requested' }]);
});

test('the car is fetched where we deliver, and from nowhere else [D91 D94]', async () => {
  const { id } = await handedOver();
  expect((await request(id, { fetch: true })).body.issues?.[0]?.path).toBe('address');
  const far = { ...home, city: 'Los Angeles', state: 'CA', zip: '90001' };
  expect((await request(id, { fetch: true, address: far })).body.code).toBe('OUT_OF_REACH');
  const { body } = await request(id, { fetch: true, address: home, startsAt: await freeTime() });
  expect(body.data.return).toMatchObject({ fetch: true, address: home });
  const [mail] = await readMails(shop, admin, { to: buyer.email, kind: 'appointment' });
  expect(mail?.text).toContain('We come to 1 High Street, Dayton');
});

test('who withdraws keeps the car, frees the place, and may ask again; one return at a time [D94]', async () => {
  const { id } = await handedOver();
  const startsAt = await freeTime();
  await request(id, { startsAt });
  const twice = await Promise.all([request(id), request(id)]);
  expect(twice.map(({ status }) => status)).toEqual([409, 409]);
  expect((await withdraw(id)).body.data.return?.state).toBe('withdrawn');
  expect(await isFree(startsAt)).toBe(true);
  expect((await withdraw(id)).status).toBe(404);
  const atOnce = await Promise.all([request(id), request(id), request(id)]);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { returnId, id: other } = await received();
  expect((await withdraw(other)).status).toBe(409);
  expect((await edit(returnId, { state: 'declined', note: 'The roof was cut off.' })).body.data.state).toBe('declined');
  expect(await readOwn(other)).toMatchObject({ fulfilment: 'handed_over', return: { note: 'The roof was cut off.' } });
  const [mail] = await readMails(shop, admin, { to: buyer.email, kind: 'return' });
  expect(mail?.text).toContain('> The roof was cut off.');
});

test('a return that is declined frees its place too; without a reason none is', async () => {
  const { id } = await handedOver();
  const startsAt = await freeTime();
  const returnId = (await request(id, { startsAt })).body.data.return?._id ?? '';
  expect((await edit(returnId, { state: 'declined' })).body.issues?.[0]?.path).toBe('note');
  expect((await edit(returnId, { state: 'settled' })).status).toBe(409);
  expect((await edit(returnId, { state: 'declined', note: 'No' })).status).toBe(200);
  expect(await isFree(startsAt)).toBe(true);
});

test('staff tell when who has chosen no time, and receive the car at its appointment [D94 D93]', async () => {
  const { id } = await handedOver();
  const returnId = (await request(id)).body.data.return?._id ?? '';
  const startsAt = await freeTime();
  const booked = (await edit(returnId, { startsAt })).body.data;
  expect(booked.startsAt).toBe(startsAt);
  const appointment = `/appointments/${booked.appointmentId}`;
  expect((await asStaff('PATCH', appointment, { state: 'done' })).body.issues?.[0]?.path).toBe('odometer');
  expect((await asStaff('PATCH', appointment, { state: 'done', odometer: 1150 })).body.data).toMatchObject({
    kind: 'return',
    state: 'done',
  });
  expect((await readOwn(id)).return).toMatchObject({ state: 'received', odometer: 1150 });
});
