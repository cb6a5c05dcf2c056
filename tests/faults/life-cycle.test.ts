import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations, untilAtRest } from '../support/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { type Random, randomFrom, report, seed, trials } from '../support/trials.ts';
import { type Arena, openArena, type Person } from './support/arena.ts';
import { addCar } from './support/buyers.ts';
import { eventsToTell, tell } from './support/events.ts';
import { Model } from './support/model.ts';
import { steps } from './support/model-steps.ts';
import type { World } from './support/model-world.ts';

const SEQUENCES = trials(4, 100);
const STEPS = 100;
/** How checkouts ended, so that one sees what was tried. */
const reached = new Map<string, number>();

let arena: Arena;
let admin: Person;
beforeAll(async () => {
  arena = await openArena({ holdSeconds: 600, webhooks: false });
  admin = await arena.admin();
});
afterAll(() => arena.close());

test(`${SEQUENCES} random lives of a shop with two processes go as a simple model says`, async () => {
  const initial = new Map<string, number>();
  let taken = 0;
  reached.clear();
  for (let place = 0; place < SEQUENCES; place += 1) {
    const history: string[] = [];
    try {
      taken += await liveOnce(randomFrom(seed + place), initial, history);
    } catch (error) {
      report('model of the life cycle', { trials: place + 1, violations: 1 });
      throw new Error(`FAULTS_SEED=${seed + place} breaks after\n  ${history.join('\n  ')}`, { cause: error });
    }
  }
  report('model of the life cycle', {
    trials: SEQUENCES,
    violations: 0,
    details: `${taken} steps, ends: ${[...reached].map(([end, count]) => `${end} ${count}`).join(', ')}`,
  });
});

async function liveOnce(random: Random, initial: Map<string, number>, history: string[]): Promise<number> {
  // Events of the life before are not this one's.
  await arena.provider.query('delete from sandbox.events');
  const cars = [
    await addCar(arena, admin, 1, 999.99),
    await addCar(arena, admin, 3, 1000.33),
    await addCar(arena, admin, 6, 12.34),
  ];
  const model = new Model();
  for (const car of cars) {
    initial.set(car._id, car.quantity);
    model.cars.set(car._id, { left: car.quantity, deleted: false });
  }
  const people = await arena.people(4);
  const world: World = { arena, model, random, admin, people, cars, gone: new Set(), handled: new Set() };
  const bag = Object.values(steps).flatMap(({ weight, take }) => Array<typeof take>(weight).fill(take));
  for (let step = 0; step < STEPS; step += 1) {
    const words = await random.pick(bag)(world);
    if (!words) continue;
    history.push(words);
    await untilWorkIsDone();
    expect(await readShop(model)).toEqual(describeModel(model));
  }
  // The provider lets everything settle and run out, and gets through with all that it has to tell.
  await arena.provider.query(`update sandbox.objects set body = jsonb_set(body, '{settles,at}', '0')
    where body -> 'settles' ->> 'at' is not null`);
  await arena.provider.query(`update sandbox.objects set body = jsonb_set(body, '{answer,expires_at}', '1')
    where body -> 'answer' ->> 'status' = 'open'`);
  await expect.poll(async () => (await arena.provider.query(unfinished)).length, { timeout: 10_000 }).toBe(0);
  await describeEverything(world);
  for (const { shop, orders } of model.checkouts) {
    const end = `${shop}/${orders}`;
    reached.set(end, (reached.get(end) ?? 0) + 1);
  }
  history.push('everything runs out, settles and is told');
  await untilAtRest(arena);
  expect(await findViolations(arena, initial)).toEqual([]);
  return history.length;
}

const unfinished = `select from sandbox.objects
  where body -> 'settles' ->> 'at' is not null or body -> 'answer' ->> 'status' = 'open'`;

async function describeEverything({ arena: { provider, shops } }: World) {
  for (const event of await eventsToTell(provider)) {
    expect(await tell(provider, shops[0] as ShopProcess, event)).toBe(200);
  }
}

/** What the shop was told, and what it looks at by itself after a start, is worked on in the background. */
async function untilWorkIsDone() {
  const waiting = () =>
    arena.query(`select id from payment_events where handled_at is null
      union all select id::text from pgboss.job
      where name in ('reconcile-payments', 'handle-payment-event') and state < 'completed'`);
  await expect.poll(async () => (await waiting()).length, { interval: 10, timeout: 60_000 }).toBe(0);
}

/** What the database says, in the model's words. */
async function readShop(model: Model) {
  const sessions = model.checkouts.map(({ sessionId }) => sessionId);
  const cars = await arena.query<{ id: string; quantity: number }>(
    'select id, quantity from cars where id = any ($1)',
    [[...model.cars.keys()]],
  );
  const known = await arena.provider.query<{ session: string; checkout: string }>(
    `select id as session, body -> 'answer' ->> 'client_reference_id' as checkout
     from sandbox.objects where id = any ($1)`,
    [sessions],
  );
  const checkouts = await arena.query<{ session: string; status: string; orders: string[] | null }>(
    `select s.session, c.status,
       (select array_agg(o.payment_status order by o.line) from orders o where o.checkout_id = c.id) as orders
     from unnest($1::text[], $2::text[]) as s (session, checkout) join checkouts c on c.id = s.checkout`,
    [known.map(({ session }) => session), known.map(({ checkout }) => checkout)],
  );
  return {
    cars: new Map(cars.map(({ id, quantity }) => [id, quantity])),
    checkouts: new Map(checkouts.map(({ session, status, orders }) => [session, [status, ...(orders ?? [])]])),
  };
}

function describeModel(model: Model) {
  return {
    cars: new Map([...model.cars].map(([id, { left }]) => [id, left])),
    checkouts: new Map(
      model.checkouts.map(({ sessionId, shop, orders, refunded }) => [
        sessionId,
        [shop, ...(orders === 'none' ? [] : refunded.map((back) => (back ? 'refunded' : orders)))],
      ]),
    ),
  };
}
