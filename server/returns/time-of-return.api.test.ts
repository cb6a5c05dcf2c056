import { expect, test } from 'vitest';
import type { OfferedTime } from '../../shared/appointments.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { sides, withBuyers } from '../../tests/support/people/with-buyers.ts';

withBuyers({ prepare: openEveryDay });

const { asBuyer, asStaff, request, edit, handedOver, readOwn } = returningIn(sides);
const { bringNear } = receivingIn(sides);
const times = async () => (await asBuyer<OfferedTime[]>('GET', '/appointments/times?kind=return')).body.data;
const change = (id: string, body: object) => asStaff('PATCH', `/appointments/${id}`, body);

/** A return at a time of its own, and another time that is free. */
async function booked() {
  const { id: order } = await handedOver();
  const [, one, , other] = await times();
  const { body } = await request(order, { startsAt: one?.startsAt });
  const { appointmentId: id = '', _id: returnId = '', version = 0 } = body.data.return ?? {};
  return { order, returnId, id, version, startsAt: one?.startsAt ?? '', free: other?.startsAt ?? '' };
}

/** What the history of an order says of the time at which its car is given back, the newest first. */
async function notedOf(order: string) {
  const { body } = await asStaff<{ fields: { field: string; after?: string }[] }[]>(
    'GET',
    `/changes?subject=order&id=${order}`,
  );
  return body.data.flatMap(({ fields }) => fields.filter(({ field }) => field === 'Return time'));
}

test.each([
  {
    what: 'moved by staff',
    end: ({ id, free }: Booked) => change(id, { startsAt: free }),
    noted: /^\w+day, .+ E[SD]T$/,
  },
  { what: 'canceled by staff', end: ({ id }: Booked) => change(id, { state: 'cancelled' }), noted: /, canceled$/ },
  {
    what: 'canceled by its buyer',
    end: ({ id }: Booked) => asBuyer('DELETE', `/appointments/${id}`),
    noted: /, canceled$/,
  },
  {
    what: 'missed',
    end: async ({ id }: Booked) => {
      await bringNear(id, -0.5);
      return change(id, { state: 'no_show' });
    },
    noted: /, not kept$/,
  },
])(
  'a return whose time is $what is another than it was seen, and its history says so [D57 D93 D94]',
  async ({ end, noted }) => {
    const one = await booked();
    expect((await end(one)).status).toBe(200);
    expect((await readOwn(one.order)).return?.version).toBe(one.version + 1);
    const declined = await edit(one.returnId, { state: 'declined', note: 'Too late', version: one.version });
    expect(declined.body.code).toBe('STALE_EDIT');
    expect((await notedOf(one.order))[0]?.after).toMatch(noted);
  },
);
type Booked = Awaited<ReturnType<typeof booked>>;

test('once the car is here, its order says when it came, not when it was to come [D89 D94]', async () => {
  const { order, returnId, startsAt } = await booked();
  const step = async () => (await readOwn(order)).timeline.find((each) => each.step === 'return');
  expect(await step()).toEqual({ step: 'return', state: 'current', at: startsAt });
  const { body } = await edit(returnId, { state: 'received', odometer: 1120 });
  expect(await step()).toEqual({ step: 'return', state: 'current', at: body.data.receivedAt });
});
