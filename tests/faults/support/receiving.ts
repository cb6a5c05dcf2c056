import { expect } from 'vitest';
import type { Appointment, OfferedTime } from '../../../shared/appointments.ts';
import type { Car } from '../../../shared/cars/cars.ts';
import { type Answer, call } from '../../support/client.ts';
import { openEveryDay, setSection } from '../../support/people/receiving.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Arena, Person } from './arena.ts';
import { addCar, checkOut, sendCard } from './buyers.ts';

type Kind = 'delivery' | 'pickup' | 'return' | 'test_drive';
const patient = { timeout: 60_000, interval: 100 };
const home = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };
const phone = '(614) 555-0101';

/** One place for everything, at all hours of the year to come. */
export async function openForEveryone(arena: Arena, admin: Person) {
  const [shop] = arena.shops as [ShopProcess];
  await openEveryDay(shop, admin.token);
  const one = { places: 1, noticeHours: 0 };
  const kinds = { pickup: one, delivery: one, testDrive: one, return: one };
  await setSection(shop, admin.token, 'appointments', { ...kinds, horizonDays: 365 });
  await setSection(shop, admin.token, 'dealership', { timeZone: 'America/New_York' });
}

/** What people do about appointments, each time at the process that is named. */
export function receivingAt(arena: () => Arena) {
  const at = (place: number) => arena().shops[place] as ShopProcess;
  return {
    at,

    times: async ({ token }: Person, kind: Kind, days: string) =>
      (await call<OfferedTime[]>(at(0), 'GET', `/appointments/times?kind=${kind}&${days}`, { token })).body.data,

    drive: (place: number, { token }: Person, car: Car, startsAt: string) =>
      call<Appointment>(at(place), 'POST', `/cars/${car._id}/test-drives`, { token, body: { startsAt, phone } }),

    move: (place: number, { token }: Person, id: string, startsAt: string) =>
      call<Appointment>(at(place), 'PUT', `/appointments/${id}`, { token, body: { startsAt, phone } }),

    cancel: (place: number, { token }: Person, id: string) =>
      call<Appointment>(at(place), 'DELETE', `/appointments/${id}`, { token }),

    edit: (place: number, { token }: Person, id: string, body: object) =>
      call<Appointment>(at(place), 'PATCH', `/appointments/${id}`, { token, body }),

    receive: (place: number, { token }: Person, order: string, kind: 'delivery' | 'pickup', startsAt: string) =>
      call(at(place), 'PUT', `/orders/${order}/handover`, {
        token,
        body: { kind, startsAt, name: 'Ada', phone, ...(kind === 'delivery' && { address: home }) },
      }),

    mine: async ({ token }: Person, place = 0) =>
      (await call<Appointment[]>(at(place), 'GET', '/appointments/mine', { token })).body.data,
  };
}

/** Buys a car of its own; answers it with the order and the payment. */
export async function buyOne(arena: Arena, admin: Person, buyer: Person, price?: number) {
  const car = await addCar(arena, admin, 1, price);
  const started = await checkOut(arena.shops[0] as ShopProcess, buyer, [{ car, quantity: 1 }]);
  const { sessionId } = started.body.data;
  expect((await sendCard(arena, sessionId)).status).toBe(303);
  const find = async () =>
    (
      await arena.query<{ id: string }>(`select id from orders where session_id = $1 and payment_status = 'paid'`, [
        sessionId,
      ])
    )[0]?.id ?? '';
  await expect.poll(find, patient).not.toBe('');
  return { car, id: await find(), intentId: await arena.provider.intentOf(sessionId) };
}

/** In words, unless one of several got what they wanted, and the others were told why not. */
export function wantsOneWinner(what: string, answers: Answer[], told: string[]): string[] {
  const won = answers.filter(({ status }) => status < 300);
  const lost = answers.filter((answer) => !won.includes(answer));
  const isTold = ({ status, body }: Answer) => status === 409 && told.includes(body.code ?? '') && body.message !== '';
  if (won.length === 1 && lost.every(isTold)) return [];
  return [`${what}: ${answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).join(', ')}`];
}
