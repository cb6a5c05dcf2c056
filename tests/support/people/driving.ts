import type { Appointment } from '../../../shared/appointments.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { call, newCar } from '../client.ts';
import { readMails } from '../mailbox.ts';
import type { TestShop } from '../test-shop.ts';

type Person = { token: string };

/** What people and staff do about test drives. */
export function drivingIn(sides: () => { shop: TestShop; admin: string }) {
  const book = (person: Person, car: { _id: string }, startsAt: string) =>
    call<Appointment>(sides().shop, 'POST', `/cars/${car._id}/test-drives`, {
      token: person.token,
      body: { startsAt, phone: '(614) 555-0101' },
    });
  const mine = async ({ token }: Person) =>
    (await call<Appointment[]>(sides().shop, 'GET', '/appointments/mine', { token })).body.data;
  let taken = 0;
  const freeTime = async ({ token }: Person) => {
    const { body } = await call<{ startsAt: string }[]>(sides().shop, 'GET', '/appointments/times?kind=test_drive', {
      token,
    });
    taken += 1;
    // Past tomorrow: these can still be moved and cancelled.
    return body.data[24 + taken]?.startsAt ?? '';
  };
  const cancel = (token: string, id: string) =>
    call<Appointment>(sides().shop, 'DELETE', `/appointments/${id}`, { token });
  return {
    book,
    mine,
    /** A time of its own for each call. */
    freeTime,
    newCar: (changes: Parameters<typeof newCar>[2] = {}) => newCar(sides().shop, sides().admin, changes),

    /** Books a car of its own at a time of its own. */
    async bookAny(person: Person, car?: Car) {
      const driven = car ?? (await newCar(sides().shop, sides().admin, { title: 'Driven' }));
      const { status, body } = await book(person, driven, await freeTime(person));
      if (status !== 201) throw new Error(`The test drive was not booked: ${body.message}`);
      return { car: driven, drive: body.data };
    },

    stateOf: async (person: Person, id: string) => (await mine(person)).find(({ _id }) => _id === id)?.state,

    move: ({ token }: Person, id: string, startsAt: string) =>
      call<Appointment>(sides().shop, 'PUT', `/appointments/${id}`, {
        token,
        body: { startsAt, phone: '(614) 555-0101' },
      }),

    cancel,

    /** Takes a time and gives it back, over and over, as whoever wants to keep others from it would. */
    async bookAndCancel(token: string, times: number) {
      const car = await newCar(sides().shop, sides().admin);
      const startsAt = await freeTime({ token });
      for (let turn = 0; turn < times; turn += 1) {
        const { status, body } = await book({ token }, car, startsAt);
        if (status !== 201) throw new Error(`The test drive was not booked: ${body.message}`);
        const canceled = await cancel(token, body.data._id);
        if (canceled.status !== 200) throw new Error(`The test drive was not canceled: ${canceled.body.message}`);
      }
    },

    edit: (id: string, change: object) =>
      call<Appointment>(sides().shop, 'PATCH', `/appointments/${id}`, { token: sides().admin, body: change }),

    /** Every mail to somebody about appointments, newest first. */
    mailsTo: (email: string) => readMails(sides().shop, sides().admin, { to: email, kind: 'appointment' }),
  };
}
