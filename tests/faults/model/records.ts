import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { findWrongReceiving, findWrongStock, findWrongSums } from '../../support/invariants/invariants.ts';
import type { Arena, Query } from '../support/arena.ts';
import type { Model } from './model.ts';
import type { GivenBack, Line, Visit } from './state.ts';

/** What the shop was told, and what it looks at by itself after a start, is worked on in the background. */
export async function untilWorkIsDone({ query }: Arena) {
  const waiting = () =>
    query(`select id from payment_events where handled_at is null
      union all select id::text from pgboss.job
      where name in ('reconcile-payments', 'handle-payment-event') and state < 'completed'`);
  await expect.poll(async () => (await waiting()).length, { interval: 10, timeout: 60_000 }).toBe(0);
}

const visitOf = (name: string) =>
  `coalesce(${name}.state || ' ' || to_char(${name}.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'never')`;

const HELD = "(select coalesce(sum((d ->> 'amountCents')::int), 0) from jsonb_array_elements(b.deductions) d)";

export type Records = Awaited<ReturnType<typeof readRecords>>;

/** What the shop's database says, in the model's words, and what contradicts itself there. */
export const readRecords = (arena: Arena, cars: string[]) => arena.atOnce((query) => readWith(query, cars));

async function readWith(query: Query, cars: string[]) {
  const stock = await query<{ id: string }>(
    `select id, price_cents as cents, in_stock as "inStock", quantity, held, version,
       inspection is not null as claimed from cars where id = any ($1)`,
    [cars],
  );
  const checkouts = await query<{ session: string; status: string; orders: string[] | null }>(
    `select c.session_id as session, c.status,
       (select array_agg(concat_ws('/', o.payment_status, o.refunded_cents, o.fulfilment,
           ${visitOf('h')}, coalesce(b.state || ' ' || ${HELD} || ' ' || coalesce(b.agreed::text, 'unanswered'), 'kept'), ${visitOf('t')}) order by o.line)
         from orders o left join appointments h on h.id = o.handover_id
         left join lateral (select * from returns r where r.order_id = o.id order by r.requested_at desc limit 1) b on true
         left join appointments t on t.id = b.appointment_id
         where o.checkout_id = c.id) as orders
     from checkouts c where exists (select from checkout_lines l where l.checkout_id = c.id and l.car_id = any ($1))`,
    [cars],
  );
  const lost = await query<{ session: string; end: string }>(
    `select p.session_id as session,
       case when i.ordered_at is not null then 'ordered' when i.refunded_at is not null then 'refunded' else 'open' end as end
     from incidents i join payments p on p.id = i.payment_id
     where i.kind = 'unknown-payment' and exists (select from jsonb_array_elements(i.cart -> 'lines') l
       where l ->> 'carId' = any ($1))`,
    [cars],
  );
  const drives = await query<{ id: string; drive: string }>(
    `select id, ${visitOf('a')} as drive from appointments a where kind = 'test_drive' and car_id = any ($1)`,
    [cars],
  );
  return {
    drives: new Map(drives.map(({ id, drive }) => [id, drive])),
    cars: new Map(stock.map(({ id, ...car }) => [id, car])),
    checkouts: new Map(checkouts.map(({ session, status, orders }) => [session, [status, ...(orders ?? [])]])),
    incidents: new Map(lost.map(({ session, end }) => [session, end])),
    wrong: [...(await findWrongStock(query)), ...(await findWrongSums(query)), ...(await findWrongReceiving(query))],
  };
}

/** What the records should say. */
function describeModel(model: Model): Records {
  return {
    cars: new Map(
      [...model.cars].map(([id, { price, inStock, left, version, isClaimed }]) => [
        id,
        { cents: Math.round(price * 100), inStock, quantity: left, held: model.held(id), version, claimed: isClaimed },
      ]),
    ),
    checkouts: new Map(
      model.checkouts
        .filter(({ shop }) => shop !== 'lost')
        .map(({ sessionId, shop, orders, lines }) => [
          sessionId,
          [shop, ...(orders === 'none' ? [] : lines.map((line) => describeOrder(line, orders)))],
        ]),
    ),
    drives: new Map(model.drives.map((drive) => [drive.id, describeVisit(drive)])),
    incidents: new Map(
      model.checkouts
        .filter(({ incident }) => incident !== 'none')
        .map(({ sessionId, incident }) => [sessionId, incident]),
    ),
    wrong: [],
  };
}

function describeOrder({ refunded, total, step, visit, givenBack }: Line, orders: string): string {
  const status = refunded === 0 ? orders : refunded === total ? 'refunded' : 'partially_refunded';
  const back = [describeReturn(givenBack), describeVisit(givenBack?.visit)];
  return [status, refunded, step, describeVisit(visit), ...back].join('/');
}

const describeReturn = (given: GivenBack | null) =>
  given ? `${given.state} ${given.held} ${given.agreed ?? 'unanswered'}` : 'kept';

const describeVisit = (visit: Omit<Visit, 'id'> | null | undefined) =>
  visit ? `${visit.state} ${visit.startsAt.slice(0, 16)}` : 'never';

/** Where the shop's records are not what the model says, in words, with cars and checkouts numbered as in the story. */
export function findDifferences(records: Records, model: Model): string[] {
  const expected = describeModel(model);
  const cars = [...model.cars.keys()];
  const sessions = model.checkouts.map(({ sessionId }) => sessionId);
  const compare = (kind: 'cars' | 'checkouts' | 'incidents' | 'drives', what: string, names: string[]) => {
    const theirs: Map<string, unknown> = records[kind];
    const ours: Map<string, unknown> = expected[kind];
    const ids = [...new Set([...theirs.keys(), ...ours.keys()])];
    const unlike = ids.filter((id) => !isDeepStrictEqual(theirs.get(id), ours.get(id)));
    const asText = (value: unknown) => JSON.stringify(value) ?? 'nothing';
    return unlike.map(
      (id) =>
        `${what} ${names.indexOf(id)}: the records say ${asText(theirs.get(id))}, the model ${asText(ours.get(id))}`,
    );
  };
  return [
    ...records.wrong,
    ...compare('cars', 'car', cars),
    ...compare('checkouts', 'checkout', sessions),
    ...compare(
      'drives',
      'test drive',
      model.drives.map(({ id }) => id),
    ),
    ...compare('incidents', 'the incident of checkout', sessions),
  ];
}
