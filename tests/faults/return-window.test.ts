/// <reference lib="esnext.temporal" />
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import type { OwnOrder } from '../../shared/orders/orders.ts';
import { type Answer, call } from '../support/client.ts';
import { findViolations, untilAtRest } from '../support/invariants/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { report, trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { clockChanges } from './support/clock-changes.ts';
import { manageArena } from './support/manage-arena.ts';
import { buyOne, openForEveryone } from './support/receiving.ts';

const ASKED = trials(12, 60);
const ZONE = 'America/New_York';
/** So long before and after the end they ask, one after the other. */
const AROUND_MS = 3000;
/** Until then both processes are there again, on a busy machine, too. */
const SOON_MS = 45_000;

// Read at every start, so that a process that starts again has another clock.
const environment: Record<string, string> = {};
const arenas = manageArena({ holdSeconds: 300, environment });
let arena: Arena;
afterAll(arenas.close);

interface Asked {
  sentAt: number;
  answeredAt: number;
  answers: Answer[];
}

/** Somebody was handed a car over three days before the clocks change, and the last day ends after seven days. */
function windowOverChange() {
  const [next] = clockChanges(ZONE);
  if (!next) throw new Error(`The clocks of ${ZONE} change no more`);
  const changed = Temporal.Instant.fromEpochMilliseconds(next.change.getTime()).toZonedDateTimeISO(ZONE);
  const handedOver = changed.startOfDay().subtract({ days: 3 }).add({ hours: 18 });
  const ends = handedOver.startOfDay().add({ days: 8 });
  const hours = handedOver.startOfDay().until(ends).total({ unit: 'hours' });
  return { handedOverAt: new Date(handedOver.epochMilliseconds), ends: ends.epochMilliseconds, hours };
}

/** In words, unless who asked in time was heard, once, and who asked too late was told so. */
function findWrong({ sentAt, answeredAt, answers }: Asked, ends: number): string[] {
  const taken = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ body }) => body.code === 'RETURN_CLOSED').length;
  const conflicts = answers.filter(({ status }) => status === 409).length;
  const isWell =
    answeredAt < ends
      ? taken === 1 && refused === 0 && conflicts === answers.length - 1
      : sentAt >= ends
        ? refused === answers.length
        : taken <= 1 && taken + conflicts === answers.length;
  if (isWell) return [];
  const told = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).join(', ');
  return [`asked from ${sentAt - ends} to ${answeredAt - ends} ms after the end: ${told}`];
}

test(`${ASKED} buyers ask for a return at two processes around the end of the seventh day, which a change of the clocks made longer or shorter: before it once, after it never [D94]`, async () => {
  const { handedOverAt, ends, hours } = windowOverChange();
  expect([8 * 24 - 1, 8 * 24 + 1]).toContain(hours);
  arena = await arenas.open();
  const admin = await arena.admin();
  await openForEveryone(arena, admin);
  const [buyer] = (await arena.people(1)) as [Person];
  const initial = new Map<string, number>();
  const ids: string[] = [];
  for (let sale = 0; sale < ASKED; sale += 1) {
    const { id, car } = await buyOne(arena, admin, buyer);
    initial.set(car._id, 1);
    ids.push(id);
    for (const fulfilment of ['ready', 'handed_over']) {
      const options = { token: admin.token, body: { fulfilment } };
      expect((await call(arena.shops[0] as ShopProcess, 'PATCH', `/orders/${id}`, options)).status).toBe(200);
    }
  }
  await untilAtRest(arena);
  await arena.query('update orders set handed_over_at = $1 where id = any ($2)', [handedOverAt, ids]);
  const tomorrow = new Date(ends + DAY_MS);
  await arena.query('update sessions set expires_at = $1, last_used_at = $2', [tomorrow, new Date(ends)]);

  const off = ends - SOON_MS - Date.now();
  const now = () => Date.now() + off;
  const clock = import.meta.resolve('./support/skewed-clock.ts');
  Object.assign(environment, { NODE_OPTIONS: `--import ${clock}`, CLOCK_OFF_MS: String(off) });
  await Promise.all([arena.restart(0, 'stop'), arena.restart(1, 'stop')]);

  const ask = async (place: number, id: string) => {
    const options = { token: buyer.token, body: { reason: 'Too small.', odometer: 1100 } };
    return call<OwnOrder>(arena.shops[place] as ShopProcess, 'POST', `/orders/${id}/return`, options);
  };
  const read = await call<OwnOrder>(arena.shops[1] as ShopProcess, 'GET', `/orders/${ids[0]}`, { token: buyer.token });
  expect(read.body.data.returnTerms).toMatchObject({ until: new Date(ends).toISOString(), closed: null });
  const asked = await Promise.all(
    ids.map(async (id, at): Promise<Asked> => {
      const due = ends - AROUND_MS + (2 * AROUND_MS * at) / (ASKED - 1);
      await expect.poll(now, { timeout: 2 * SOON_MS, interval: 5 }).toBeGreaterThanOrEqual(due);
      const sentAt = now();
      const answers = await Promise.all([ask(0, id), ask(1, id)]);
      return { sentAt, answeredAt: now(), answers };
    }),
  );
  const before = asked.filter(({ answeredAt }) => answeredAt < ends).length;
  const after = asked.filter(({ sentAt }) => sentAt >= ends).length;
  const violations = asked.flatMap((each) => findWrong(each, ends));
  // What was asked for in time stands, however often somebody asks for it afterwards.
  const requested = await arena.query(`select id from returns where state = 'requested'`);
  const taken = asked.filter(({ answers }) => answers.some(({ status }) => status === 201)).length;
  expect(requested).toHaveLength(taken);
  violations.push(...(await findViolations(arena, initial)));
  const details = `${before} answered before the end, ${after} asked after it, ${hours} hours from the handover's midnight`;
  report('end of the return window', { trials: ASKED, violations: violations.length, details });
  expect(violations).toEqual([]);
  expect(Math.min(before, after)).toBeGreaterThan(0);
});
