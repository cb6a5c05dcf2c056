import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newCar, newCustomer } from '../../tests/support/client.ts';
import { receiving } from '../../tests/support/invariants/receiving.ts';
import { drivingIn } from '../../tests/support/people/driving.ts';
import { openEveryDay, receivingIn } from '../../tests/support/people/receiving.ts';
import { returningIn } from '../../tests/support/people/returning.ts';
import { admin, buyer, shop, sides, withBuyers } from '../../tests/support/people/with-buyers.ts';
import type { Database } from '../db/client.ts';

// The fault proofs trust these rules: a rule that reports nothing, whatever is wrong, would prove nothing.

withBuyers({ prepare: openEveryDay });
const { asStaff, handedOver, received, request, edit } = returningIn(sides);
const { buy, choose, freeTime, times } = receivingIn(sides);
const { bookAny } = drivingIn(sides);

/** Two pickups, four test drives of two people, a return that is to be brought, and one that is settled. */
async function livelyShop() {
  const pickups: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const [order = ''] = await buy(buyer);
    const chosen = await choose(buyer, order, { startsAt: await freeTime(buyer) });
    expect(chosen.status).toBe(200);
    pickups.push(chosen.body.data.handover?._id ?? '');
  }
  const other = await newCustomer(shop);
  const drives = [];
  for (const person of [buyer, buyer, other, other]) drives.push((await bookAny(person)).drive._id);
  // Not the first one: its notice may run out before it is asked for.
  const startsAt = (await times(buyer, 'kind=return')).body.data[1]?.startsAt;
  // Orders are told apart by the titles of their cars, and the pickups have some of these.
  const titled = (title: string) => newCar(shop, admin, { price: 1000, title });
  const brought = await request((await handedOver(await titled('Brought'))).id, { startsAt });
  expect(brought.status).toBe(201);
  const settled = await received(await titled('Settled'));
  expect((await edit(settled.returnId, { state: 'settled' })).status).toBe(200);
  const boughtBack = await handedOver(await titled('Bought back'));
  expect((await asStaff('POST', `/orders/${boughtBack.id}/buy-back`)).status).toBe(200);
  return { pickups, drives, brought: brought.body.data, settled, boughtBack };
}

/** Which rules report something. */
async function broken(db: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [rule, query] of Object.entries(receiving)) {
    const { rows } = (await db.execute(sql.raw(query))) as { rows: unknown[] };
    if (rows.length > 0) found.push(rule);
  }
  return found;
}

/** What the rules report after a change, which is then undone. */
async function brokenBy(change: SQL): Promise<string[]> {
  const undone = new Error('Undone');
  let found: string[] = [];
  const tried = shop.db.transaction(async (tx) => {
    await tx.execute(change);
    found = await broken(tx);
    throw undone;
  });
  await expect(tried).rejects.toBe(undone);
  return found;
}

test('every rule of appointments and returns at rest reports what breaks it, and nothing else', async () => {
  const { pickups, drives, brought, settled, boughtBack } = await livelyShop();

  const [first, second] = pickups;
  expect(await broken(shop.db)).toEqual([]);
  const breaks: Record<string, SQL> = {
    'a place is taken once at a time': sql`update appointments set place = one.place,
      starts_at = one.starts_at + interval '30 minutes', ends_at = one.ends_at + interval '30 minutes'
      from appointments one where one.id = ${first} and appointments.id = ${second}`,
    'whoever is to receive a car still waits for it': sql`update orders set handover_id = null where handover_id = ${first}`,
    'whoever is to bring a car back has asked to': sql`update returns set state = 'withdrawn', ended_at = now()
      where id = ${brought.return?._id}`,
    'somebody has one test drive of a car, and three in all': sql`update appointments set user_id = ${buyer.user._id}
      where id = ${drives[2]} or id = ${drives[3]}`,
    'whoever has booked was told so, once': sql`delete from mails where key = ${`appointment-${first}-booked-0`}`,
    'a car that is to be given back is with its buyer, or received again': sql`update orders
      set fulfilment = 'returned' where id = ${brought._id}`,
    'a return is settled by one refund, of what the return says': sql`update returns
      set refund_cents = refund_cents - 1 where id = ${settled.returnId}`,
    'a settled return has given all back but what is held back, or staff were told, and never more than was paid': sql`update orders
      set refunded_cents = refunded_cents - 1, payment_status = 'partially_refunded' where id = ${settled.id}`,
    'the car of a settled return is back, once': sql`insert into stock_movements (car_id, kind, on_hand, held, order_id)
      values (${settled.car._id}, 'returned', 1, 0, ${settled.id})`,
    'what its buyer has had, or sold back, since it was looked at is not said to be inspected': sql`update cars
      set inspection = '{"signedAt": "2020-01-01T00:00:00.000Z"}' where id in (${settled.car._id}, ${boughtBack.car._id})`,
    'nothing is handed over before its money is in': sql`insert into orders
      select (jsonb_populate_record(null::orders, to_jsonb(o) || '{"id": "early", "line": 7, "payment_status": "pending"}')).*
      from orders o where id = ${boughtBack.id}`,
  };
  expect(Object.keys(breaks)).toEqual(Object.keys(receiving));
  for (const [rule, change] of Object.entries(breaks)) expect(await brokenBy(change)).toEqual([rule]);
  expect(await broken(shop.db)).toEqual([]);
});
