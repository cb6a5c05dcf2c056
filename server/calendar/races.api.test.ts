import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import type { Customer } from '../../tests/support/buying.ts';
import { newCustomer } from '../../tests/support/client.ts';
import { home, openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';

const { shop, admin } = await openStaffedShop();
await openEveryDay(shop, admin);

const { buy, times, choose, cancel, read, edit } = receivingIn(() => ({ shop, admin }));
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await shop.db.execute(query)) as unknown as { rows: object[] }).rows;

// Whatever happened at once: no place is taken twice, and everything that is booked is for something.
afterEach(async () => {
  const twice = sql`select kind, starts_at, place from appointments where state = 'booked' group by 1, 2, 3 having count(*) > 1`;
  const forNothing = sql`select id from appointments a where state = 'booked' and not exists (select from orders where handover_id = a.id)`;
  expect([await rowsOf(twice), await rowsOf(forNothing)]).toEqual([[], []]);
});

async function people(count: number): Promise<{ buyer: Customer; order: string }[]> {
  const found: { buyer: Customer; order: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = await newCustomer(shop);
    found.push({ buyer, order: (await buy(buyer))[0] ?? '' });
  }
  return found;
}
const timeOf = async (buyer: Customer, kind: string, at: number) =>
  (await times(buyer, `kind=${kind}`)).body.data[at]?.startsAt ?? '';

test('of two who want the last place at once, one gets it [D90]', async () => {
  const both = await people(2);
  const startsAt = await timeOf(both[0]?.buyer as Customer, 'delivery', 1);
  const delivery = { kind: 'delivery', address: home, startsAt };
  const answers = await Promise.all(both.map(({ buyer, order }) => choose(buyer, order, delivery)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TIME_TAKEN');
});

test('of four who want one of two places at once, two get them, each their own [D90]', async () => {
  const all = await people(4);
  const startsAt = await timeOf(all[0]?.buyer as Customer, 'pickup', 3);
  const answers = await Promise.all(all.map(({ buyer, order }) => choose(buyer, order, { startsAt })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
});

test('a buyer moves while staff cancel: whoever comes second acts on what is so by then [D90]', async () => {
  const [{ buyer, order } = { buyer: {} as Customer, order: '' }] = await people(1);
  const [first, second] = [await timeOf(buyer, 'pickup', 6), await timeOf(buyer, 'pickup', 7)];
  const { body } = await choose(buyer, order, { startsAt: first });
  const id = body.data.handover?._id ?? '';
  const [moved, cancelled] = await Promise.all([
    choose(buyer, order, { startsAt: second }),
    edit(id, { state: 'cancelled' }),
  ]);
  expect([moved.status, cancelled.status]).toEqual([200, 200]);
  const handover = (await read(buyer.token, order)).handover;
  // Moved and then cancelled, or cancelled and then booked anew.
  expect(handover?.state).toBe(handover?._id === id ? 'cancelled' : 'booked');
});

test('of two staff who decide on the same appointment, at once or one after the other, the second is told to look again [D93]', async () => {
  const [{ buyer, order } = { buyer: {} as Customer, order: '' }] = await people(1);
  const [first, second, third] = [
    await timeOf(buyer, 'pickup', 14),
    await timeOf(buyer, 'pickup', 15),
    await timeOf(buyer, 'pickup', 16),
  ];
  const { body } = await choose(buyer, order, { startsAt: first });
  const id = body.data.handover?._id ?? '';
  const { version } = (await edit(id, {})).body.data;
  const answers = await Promise.all([second, third].map((startsAt) => edit(id, { startsAt, version })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const state of ['done', 'cancelled']) {
    const { status, body: refused } = await edit(id, { state, version });
    expect([status, refused.code, refused.message]).toEqual([
      409,
      'STALE_EDIT',
      'This appointment has changed in the meantime. Please look at it again.',
    ]);
  }
  expect((await edit(id, { state: 'done', version: version + 1 })).status).toBe(200);
});

test('a car that joined an appointment meanwhile is not handed over unseen [D89]', async () => {
  const buyer = await newCustomer(shop);
  const orders = await buy(buyer, { cars: 2 });
  const startsAt = await timeOf(buyer, 'pickup', 18);
  const { body } = await choose(buyer, orders[0] ?? '', { startsAt, orders: orders.slice(0, 1) });
  const id = body.data.handover?._id ?? '';
  const { version } = (await edit(id, {})).body.data;
  await choose(buyer, orders[1] ?? '', { startsAt, orders });
  expect((await edit(id, { state: 'done', version })).body.code).toBe('STALE_EDIT');
  expect((await read(buyer.token, orders[1] ?? '')).fulfilment).toBe('processing');
  const seen = (await edit(id, {})).body.data;
  expect(seen.orders.map(({ _id }) => _id)).toEqual(orders);
  expect((await edit(id, { state: 'done', version: seen.version })).status).toBe(200);
});

test('the same booked, cancelled, moved and handed over at once comes to one end [D89 D90]', async () => {
  const [{ buyer, order } = { buyer: {} as Customer, order: '' }] = await people(1);
  const [first, second] = [await timeOf(buyer, 'pickup', 10), await timeOf(buyer, 'pickup', 11)];
  const { body } = await choose(buyer, order, { startsAt: first });
  const id = body.data.handover?._id ?? '';
  const answers = await Promise.all([
    edit(id, { state: 'done' }),
    choose(buyer, order, { startsAt: second }),
    cancel(buyer.token, order),
    edit(id, { state: 'no_show' }),
  ]);
  for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(200);
  const { fulfilment, handover } = await read(buyer.token, order);
  if (fulfilment === 'handed_over') expect(handover?.state).not.toBe('booked');
});
