import { expect } from 'vitest';
import { findWrongStock, findWrongSums } from '../../support/invariants.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Arena } from '../support/arena.ts';
import { eventsToTell, tell } from '../support/events.ts';
import type { Model } from './model.ts';

/** What the shop was told, and what it looks at by itself after a start, is worked on in the background. */
export async function untilWorkIsDone({ query }: Arena) {
  const waiting = () =>
    query(`select id from payment_events where handled_at is null
      union all select id::text from pgboss.job
      where name in ('reconcile-payments', 'handle-payment-event') and state < 'completed'`);
  await expect.poll(async () => (await waiting()).length, { interval: 10, timeout: 60_000 }).toBe(0);
}

/** What the shop's database says, in the model's words, and what contradicts itself there. */
export async function readBooks(arena: Arena, cars: string[]) {
  const stock = await arena.query<{ id: string }>(
    `select id, price_cents as cents, in_stock as "inStock", quantity, held, version from cars where id = any ($1)`,
    [cars],
  );
  const checkouts = await arena.query<{ session: string; status: string; orders: string[] | null }>(
    `select c.session_id as session, c.status,
       (select array_agg(o.payment_status order by o.line) from orders o where o.checkout_id = c.id) as orders
     from checkouts c where exists (select from checkout_lines l where l.checkout_id = c.id and l.car_id = any ($1))`,
    [cars],
  );
  return {
    cars: new Map(stock.map(({ id, ...car }) => [id, car])),
    checkouts: new Map(checkouts.map(({ session, status, orders }) => [session, [status, ...(orders ?? [])]])),
    wrong: [...(await findWrongStock(arena.query)), ...(await findWrongSums(arena.query))],
  };
}

/** What the books should say. */
export function describeModel(model: Model): Awaited<ReturnType<typeof readBooks>> {
  return {
    cars: new Map(
      [...model.cars].map(([id, { price, inStock, left, version }]) => [
        id,
        { cents: Math.round(price * 100), inStock, quantity: left, held: model.held(id), version },
      ]),
    ),
    checkouts: new Map(
      model.checkouts.map(({ sessionId, shop, orders, lines }) => [
        sessionId,
        [shop, ...(orders === 'none' ? [] : lines.map(({ isRefunded }) => (isRefunded ? 'refunded' : orders)))],
      ]),
    ),
    wrong: [],
  };
}

const unfinished = `select from sandbox.objects
  where body -> 'settles' ->> 'at' is not null or body -> 'answer' ->> 'status' = 'open'`;

/** The provider lets everything settle and run out, and gets through with all that it has to tell. */
export async function endEverything({ provider, shops }: Arena) {
  await provider.query(`update sandbox.objects set body = jsonb_set(body, '{settles,at}', '0')
    where body -> 'settles' ->> 'at' is not null`);
  await provider.query(`update sandbox.objects set body = jsonb_set(body, '{answer,expires_at}', '1')
    where body -> 'answer' ->> 'status' = 'open'`);
  await expect.poll(async () => (await provider.query(unfinished)).length, { timeout: 10_000 }).toBe(0);
  for (const event of await eventsToTell(provider)) {
    expect(await tell(provider, shops[0] as ShopProcess, event)).toBe(200);
  }
}
