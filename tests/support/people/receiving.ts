import { eq } from 'drizzle-orm';
import { appointments } from '../../../server/db/schema/index.ts';
import type { Appointment, OfferedTime } from '../../../shared/appointments.ts';
import { HOUR_MS } from '../../../shared/durations.ts';
import type { OrderDetail, OwnOrder } from '../../../shared/orders/orders.ts';
import { weekdays } from '../../../shared/settings/dealership/hours.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { buyingIn, type Customer, type Wish } from '../buying.ts';
import { call, newCar } from '../client.ts';
import type { TestShop } from '../test-shop.ts';

export const home = { street: '1 High Street', city: 'Dayton', state: 'OH', zip: '45402' };

/** Changes a section of the settings, as an administrator does. */
export async function setSection<Section extends keyof Settings>(
  shop: Pick<TestShop, 'url'>,
  token: string,
  section: Section,
  fields: Partial<Settings[Section]>,
) {
  const { body } = await call<{ version: number }>(shop, 'GET', `/settings/${section}`, { token });
  const edit = { ...fields, version: body.data.version };
  const answer = await call(shop, 'PUT', `/settings/${section}`, { token, body: edit });
  if (answer.status !== 200) throw new Error(`The settings were not saved: ${answer.body.message}`);
}

/** A dealership in Columbus that is open every day and at night, so that tests run at any hour. */
export async function openEveryDay(shop: Pick<TestShop, 'url'>, token: string) {
  await enterHours(shop, token);
  const address = { street: '1200 Showroom Avenue', city: 'Columbus', state: 'OH', zip: '43215' };
  await setSection(shop, token, 'dealership', { address, email: 'hello@example.com' });
}

/** The same hours alone: nobody knows where it is. */
export async function enterHours(shop: Pick<TestShop, 'url'>, token: string) {
  const days = Object.fromEntries(weekdays.map((day) => [day, [{ from: '00:00', to: '24:00' }]]));
  await setSection(shop, token, 'hours', { days: days as Settings['hours']['days'] });
}

/** What buyers and staff do from the payment to the handover. */
export function receivingIn(sides: () => { shop: TestShop; admin: string }) {
  const { purchase } = buyingIn(() => sides().shop);
  const times = (buyer: { token: string }, query: string) =>
    call<OfferedTime[]>(sides().shop, 'GET', `/appointments/times?${query}`, { token: buyer.token });
  const choose = (buyer: { token: string }, order: string, choice: object) =>
    call<OwnOrder>(sides().shop, 'PUT', `/orders/${order}/handover`, {
      token: buyer.token,
      body: { kind: 'pickup', name: 'Ada Buyer', phone: '(614) 555-0101', ...choice },
    });
  let taken = 0;
  /** A time of its own for each call, so that no test waits for another's place. */
  async function freeTime(buyer: { token: string }, kind: 'pickup' | 'delivery' = 'pickup') {
    const { body } = await times(buyer, `kind=${kind}`);
    taken += 1;
    return body.data[taken]?.startsAt ?? '';
  }
  /** Buys cars of its own at once, and answers the ids of the orders. */
  async function buy(buyer: Customer, { cars = 1 } = {}): Promise<string[]> {
    const { shop, admin } = sides();
    const wishes: Wish[] = [];
    for (let at = 1; at <= cars; at += 1) wishes.push(await newCar(shop, admin, { title: `Car ${at}` }));
    const { orders } = await purchase(buyer, wishes);
    return orders.map(({ _id }) => _id);
  }
  return {
    buy,
    times,
    freeTime,
    choose,

    /** Buys cars of its own, and books a time of its own to pick them up: the orders, and the appointment. */
    async bookPickup(buyer: Customer, { cars = 1 } = {}) {
      const ids = await buy(buyer, { cars });
      const [order = ''] = ids;
      const startsAt = await freeTime(buyer);
      const { status, body } = await choose(buyer, order, { startsAt });
      if (status !== 200) throw new Error(`The pickup was not booked: ${body.message}`);
      const { _id: id = '', version = -1 } = body.data.handover ?? {};
      return { ids, order, id, startsAt, version };
    },

    cancel: (token: string, order: string) =>
      call<OwnOrder>(sides().shop, 'DELETE', `/orders/${order}/handover`, { token }),

    read: async (token: string, order: string) =>
      (await call<OrderDetail | OwnOrder>(sides().shop, 'GET', `/orders/${order}`, { token })).body.data,

    /** How far each step of the order is, by its name. */
    stepsOf: async (token: string, order: string) => {
      const { body } = await call<OwnOrder>(sides().shop, 'GET', `/orders/${order}`, { token });
      return Object.fromEntries(body.data.timeline.map(({ step, state }) => [step, state]));
    },

    /** As if the appointment had been booked for so soon, or so long ago; answers when it begins. */
    async bringNear(id: string, hours: number) {
      const startsAt = new Date(Date.now() + hours * HOUR_MS);
      const endsAt = new Date(startsAt.getTime() + HOUR_MS);
      await sides().shop.db.update(appointments).set({ startsAt, endsAt }).where(eq(appointments.id, id));
      return startsAt.toISOString();
    },

    edit: (id: string, change: object) =>
      call<Appointment>(sides().shop, 'PATCH', `/appointments/${id}`, { token: sides().admin, body: change }),

    step: (order: string, change: object) =>
      call(sides().shop, 'PATCH', `/orders/${order}`, { token: sides().admin, body: change }),
  };
}
