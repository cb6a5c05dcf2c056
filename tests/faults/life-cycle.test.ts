import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { newVin } from '../support/cars/car-files.ts';
import { inspectingIn } from '../support/cars/inspecting.ts';
import { newCar } from '../support/client.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { report, seed, trials } from '../support/trials.ts';
import { endEverything } from './model/ending.ts';
import { Model } from './model/model.ts';
import { kindNames } from './model/moves/kinds.ts';
import { type Life, lives } from './model/moves/lives.ts';
import { untilWorkIsDone } from './model/records.ts';
import type { World } from './model/world.ts';
import type { Arena, Person } from './support/arena.ts';
import { endIncidents } from './support/lost-payments.ts';
import { manageArena } from './support/manage-arena.ts';
import { openForEveryone, receivingAt } from './support/receiving.ts';

const LIVES = trials(4, 80);
/** A few more where some kind of move was never done: which comes first at a process is not chosen. */
const MOST_MORE = 24;
const MOST_COMMANDS = 80;
// What is left of the test's time goes to shrinking.
const LONGEST_MS = trials(840_000, 3_400_000);
const ANSWERS = new Map([
  [null, ''],
  [true, ' agreed'],
  [false, ' disagreed'],
]);
/** How checkouts ended, so that one sees what was tried. */
const reached = new Map<string, number>();
/** How often each kind of move was done in the lives that went well, until one does not: a life is tried anew as it was. */
const done = new Map<string, number>();
let hasFailed = false;
const neverDone = () => kindNames.filter((name) => !done.has(name));

const arenas = manageArena({ holdSeconds: 600, webhooks: false });
afterAll(arenas.close);

test(`${LIVES} random lives of a shop with two processes go as a simple model says`, async () => {
  let lived = 0;
  let taken = 0;
  const live = fc.asyncProperty(lives(MOST_COMMANDS), async (commands) => {
    if (!hasFailed && lived >= LIVES && neverDone().length === 0) return;
    const history: string[] = [];
    try {
      await liveOnce(commands, history);
      lived += 1;
      taken += history.length;
    } catch (error) {
      hasFailed = true;
      // Records that are wrong stay wrong: the next life begins with new ones.
      await arenas.discard();
      const contradiction = error instanceof Error ? error.message : String(error);
      throw new Error(`${contradiction}\nafter\n  ${history.join('\n  ')}`, { cause: error });
    }
  });
  const details = await fc.check(live, {
    seed,
    numRuns: LIVES + MOST_MORE,
    unbiased: true,
    interruptAfterTimeLimit: LONGEST_MS,
    markInterruptAsFailure: true,
    includeErrorInReport: true,
  });
  report('model of the life cycle', {
    trials: lived,
    violations: Number(details.failed),
    details: `${taken} steps, moves: ${asText(done)}; ends: ${asText(reached)}`,
  });
  expect(details.failed, fc.defaultReportMessage(details)).toBe(false);
  // What no life has done is shown by none.
  expect(neverDone()).toEqual([]);
});

const asText = (counts: Map<string, number>) => [...counts].map(([what, count]) => `${what} ${count}`).join(', ');

async function liveOnce(commands: Iterable<fc.AsyncCommand<Life, World>>, history: string[]) {
  const shop = await arenas.open();
  await untilWorkIsDone(shop);
  // What the provider knows of the life before is not this one's.
  await shop.provider.query('delete from sandbox.events');
  const life: Life = { model: new Model(), done: new Map(done) };
  const world = await populate(shop, life.model, history);
  await fc.asyncModelRun(() => ({ model: life, real: world }), commands);
  await endEverything(shop);
  // Told is not yet known: what the shop had lost becomes an incident when it has worked on it.
  await untilWorkIsDone(shop);
  const { ordered, refunded, wrong } = await endIncidents(shop, world.admin);
  history.push(`everything runs out, settles and is told; ${ordered + refunded} lost payments are ended by staff`);
  await untilAtRest(shop);
  const counted = new Map([...life.model.cars].map(([id, car]) => [id, car.counted]));
  expect([...wrong, ...(await findViolations(shop, counted))]).toEqual([]);
  if (!hasFailed) for (const [name, times] of life.done) done.set(name, times);
  const count = (end: string) => reached.set(end, (reached.get(end) ?? 0) + 1);
  for (const { state } of life.model.drives) count(`drive ${state}`);
  for (const { shop: records, orders, incident, lines } of life.model.checkouts) {
    count(incident === 'none' ? `${records}/${orders}` : `found ${incident}`);
    for (const { visit, givenBack } of lines) {
      if (visit) count(`visit ${visit.state}`);
      if (givenBack) count(`return ${givenBack.state}${ANSWERS.get(givenBack.agreed)}`);
    }
  }
}

/** Two vehicles with a VIN, of which there is one each and that were inspected, and two kinds of cars of which there are some. */
async function populate(shop: Arena, model: Model, history: string[]): Promise<World> {
  const admin = await shop.admin();
  const door = shop.shops[0] as ShopProcess;
  const { inspect } = inspectingIn(() => ({ url: door.url, token: admin.token }));
  const [one, other] = [newVin(), newVin()];
  const cars = [
    await newCar(door, admin.token, { quantity: 1, price: 999.99, vin: one, model: one }),
    await newCar(door, admin.token, { quantity: 1, price: 1000.33, vin: other, model: other }),
    await newCar(door, admin.token, { quantity: 2, price: 1000.33 }),
    await newCar(door, admin.token, { quantity: 6, price: 12.34 }),
  ];
  for (const { _id, vin, price, quantity, inStock, version } of cars) {
    const hasVin = vin !== '';
    if (hasVin) await inspect(_id);
    const stock = { left: quantity, counted: quantity, version, isDeleted: false };
    model.cars.set(_id, { hasVin, price, inStock, ...stock, isClaimed: hasVin });
  }
  const people = await shop.people(4);
  const times = await freeTimes(shop, admin);
  return { arena: shop, admin, people, times, cars: cars.map(({ _id }) => _id), forms: [], files: [], history };
}

/** Three hours some days from now that nobody has taken: to receive a car, to bring one back, or to drive one. */
async function freeTimes(shop: Arena, admin: Person): Promise<string[]> {
  await openForEveryone(shop, admin);
  const { times } = receivingAt(() => shop);
  const [pickups, returns] = [await times(admin, 'pickup', 'days=30'), await times(admin, 'return', 'days=30')];
  const drives = await times(admin, 'test_drive', 'days=30');
  const isIn = (free: typeof pickups, startsAt: string) => free.some((each) => each.startsAt === startsAt);
  const free = pickups.filter(({ startsAt }) => isIn(returns, startsAt) && isIn(drives, startsAt));
  return free.slice(48, 51).map(({ startsAt }) => startsAt);
}
