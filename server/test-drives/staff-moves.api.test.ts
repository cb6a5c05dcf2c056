import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/durations.ts';
import { call } from '../../tests/support/client.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay } from '../../tests/support/people/receiving.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import { appointments } from '../db/schema/index.ts';

withBuyers({ prepare: openEveryDay });

const { bookAny, edit, freeTime, mailsTo, stateOf } = drivingIn(sides);
/** As if it had begun so many hours ago. */
const begin = (id: string, hours: number) => {
  const startsAt = new Date(Date.now() - hours * HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + HOUR_MS);
  return shop.db.update(appointments).set({ startsAt, endsAt }).where(eq(appointments.id, id));
};
const changedMails = async () =>
  (await mailsTo(buyer.email)).filter(({ subject }) => subject.startsWith('Your test drive has changed'));

test('staff move a test drive that is to come or takes place, but none that is over [D92]', async () => {
  const { drive } = await bookAny(buyer);
  expect((await edit(drive._id, { startsAt: await freeTime(buyer) })).status).toBe(200);
  await begin(drive._id, 0.5);
  expect((await edit(drive._id, { startsAt: await freeTime(buyer) })).status).toBe(200);
  await begin(drive._id, 2);
  const late = await edit(drive._id, { startsAt: await freeTime(buyer) });
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'CONFLICT',
    expect.stringContaining('is over'),
  ]);
  expect(await changedMails()).toHaveLength(2);
  expect((await edit(drive._id, { state: 'no_show' })).status).toBe(200);
});

const takenAway: Record<string, (id: string) => Promise<{ status: number }>> = {
  deleted: (id) => call(shop, 'DELETE', `/cars/${id}`, { token: admin }),
  drafted: (id) => put(id, { published: false }),
  'not on hand': (id) => put(id, { quantity: 0 }),
};
async function put(id: string, changes: object) {
  const { body } = await call<object>(shop, 'GET', `/cars/${id}`, { token: admin });
  return call(shop, 'PUT', `/cars/${id}`, { token: admin, body: { ...body.data, ...changes } });
}

for (const [how, takeAway] of Object.entries(takenAway)) {
  test(`staff do not move a test drive that takes place when its car is ${how}, but end it [D92]`, async () => {
    const { car, drive } = await bookAny(buyer);
    await begin(drive._id, 0.5);
    expect((await takeAway(car._id)).status).toBe(200);
    const moved = await edit(drive._id, { startsAt: await freeTime(buyer) });
    expect([moved.status, moved.body.code, moved.body.message]).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining('isn’t here to drive'),
    ]);
    expect(await changedMails()).toEqual([]);
    expect((await edit(drive._id, { state: 'done' })).status).toBe(200);
    expect(await stateOf(buyer, drive._id)).toBe('done');
  });
}

test('a car that is not in stock keeps its test drives, which staff still move [D92]', async () => {
  const { car, drive } = await bookAny(buyer);
  expect((await put(car._id, { inStock: false })).status).toBe(200);
  expect((await edit(drive._id, { startsAt: await freeTime(buyer) })).status).toBe(200);
});

test('staff move nobody’s test drive so that they have four [D92]', async () => {
  const first = await bookAny(buyer);
  await bookAny(buyer);
  await bookAny(buyer);
  await begin(first.drive._id, 2);
  await bookAny(buyer);
  await begin(first.drive._id, 0.5);
  const fourth = await edit(first.drive._id, { startsAt: await freeTime(buyer) });
  expect([fourth.status, fourth.body.message]).toEqual([409, expect.stringContaining('3 other test drives')]);
  expect((await edit(first.drive._id, { state: 'done' })).status).toBe(200);
});
