import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnOrder } from '../../shared/orders/orders.ts';
import { call } from '../support/client.ts';
import { untilAtRest } from '../support/invariants/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { expectNoViolations } from './support/expect-no-violations.ts';
import { manageArena } from './support/manage-arena.ts';
import { buyOne } from './support/receiving.ts';

const ROUNDS = trials(8, 100);
const CRASHES = trials(3, 30);
const patient = { timeout: 60_000, interval: 20 };

const arenas = manageArena({ holdSeconds: 300 });
let arena: Arena;
let admin: Person;
let buyer: Person;
const initial = new Map<string, number>();
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  [buyer] = (await arena.people(1)) as [Person];
});
afterAll(arenas.close);

const ask = <Data>(place: number, { token }: Person, method: string, path: string, body?: object) =>
  call<Data>(arena.shops[place] as ShopProcess, method, path, { token, ...(body && { body }) });
const settle = (place: number, id: string) => ask(place, admin, 'PATCH', `/returns/${id}`, { state: 'settled' });
const refund = (place: number, id: string) => ask(place, admin, 'POST', `/orders/${id}/refund`, {});
const readOwn = async (id: string) => (await ask<OwnOrder>(0, buyer, 'GET', `/orders/${id}`)).body.data;

/** A car that the dealership has again, while the money is still with it. */
async function received() {
  const bought = await buyOne(arena, admin, buyer);
  initial.set(bought.car._id, 1);
  for (const step of [{ fulfilment: 'ready' }, { fulfilment: 'handed_over', odometer: 1000 }]) {
    expect((await ask(0, admin, 'PATCH', `/orders/${bought.id}`, step)).status).toBe(200);
  }
  const wish = { reason: 'Too small.', odometer: 1100 };
  const asked = await ask<OwnOrder>(1, buyer, 'POST', `/orders/${bought.id}/return`, wish);
  const returnId = asked.body.data.return?._id ?? '';
  const here = { state: 'received', odometer: 1120 };
  expect((await ask(0, admin, 'PATCH', `/returns/${returnId}`, here)).status).toBe(200);
  return { ...bought, returnId };
}

/** What the provider has given back, in cents, one number a refund. */
const refundsThere = async (intentId: string) => (await arena.provider.refundsOf(intentId)).map(({ amount }) => amount);

/** In words, unless the return is settled, all of the money went back in one refund, and its buyer is told so. */
async function findWrong({ id, intentId }: { id: string; intentId: string }): Promise<string[]> {
  const order = await readOwn(id);
  const cents = Math.round(order.totalprice * 100);
  const there = await refundsThere(intentId);
  const isRight = order.return?.state === 'settled' && order.paymentStatus === 'refunded' && !order.return.isPaying;
  if (isRight && there.join() === String(cents)) return [];
  return [`${id} is ${order.return?.state}, ${order.paymentStatus}; ${there.join('+')} of ${cents} cents went back`];
}

test(`${ROUNDS} times a return is settled while its order is refunded at another process: the money goes back once [D94]`, async () => {
  const wrong: string[] = [];
  const first = { settled: 0, refunded: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const sale = await received();
    const [one, other] = [() => settle(0, sale.returnId), () => refund(1, sale.id)];
    const answers = await Promise.all(round % 2 === 0 ? [one(), other()] : [other(), one()]);
    const failed = answers.filter(({ status }) => status !== 200 && status !== 409);
    wrong.push(...failed.map(({ status, body }) => `${status} ${body.message}`));
    if (answers.every(({ status }) => status !== 200)) wrong.push('neither was done');
    await expect.poll(async () => (await readOwn(sale.id)).paymentStatus, patient).toBe('refunded');
    const isSettled = (await readOwn(sale.id)).return?.state === 'settled';
    first[isSettled ? 'settled' : 'refunded'] += 1;
    // Its car is still to be taken back: no money goes with that any more.
    if (!isSettled) expect((await settle(1, sale.returnId)).status).toBe(200);
    wrong.push(...(await findWrong(sale)));
  }
  const details = `${first.settled} settled by it, ${first.refunded} refunded first`;
  await expectNoViolations({ arena, initial }, 'refund against settling', ROUNDS, wrong, details);
});

/** Moments of settling at which the process is ended: sent, noted here, and made at the provider. */
const moments = {
  'at once': async () => true,
  noted: async (returnId: string) =>
    (await arena.query('select 1 from refunds where return_id = $1', [returnId])).length > 0,
  made: async (_: string, intentId: string) => (await refundsThere(intentId)).length > 0,
};

test(`${CRASHES} times kill -9 while a return is settled: it is settled in the end, and paid once [D94]`, async () => {
  const wrong: string[] = [];
  const ends = { answered: 0, 'cut off': 0 };
  const sales: Awaited<ReturnType<typeof received>>[] = [];
  for (let crash = 0; crash < CRASHES; crash += 1) {
    const sale = await received();
    const [, isReached] = Object.entries(moments)[crash % 3] as [string, typeof moments.made];
    const answer = settle(0, sale.returnId).catch(() => undefined);
    await expect.poll(() => isReached(sale.returnId, sale.intentId), { timeout: 60_000, interval: 1 }).toBe(true);
    await arena.restart(0, 'kill');
    ends[(await answer) ? 'answered' : 'cut off'] += 1;
    sales.push(sale);
    // Its buyer buys the next one.
    const next = await buyOne(arena, admin, buyer);
    initial.set(next.car._id, 1);
  }
  // What was begun goes on by itself; what was not, staff begin again.
  await untilAtRest(arena);
  for (const sale of sales) {
    const { state } = (await readOwn(sale.id)).return ?? {};
    if (state === 'received') expect((await settle(1, sale.returnId)).status).toBe(200);
    wrong.push(...(await findWrong(sale)));
  }
  // Otherwise nothing was in the middle of it.
  if (ends['cut off'] === 0) wrong.push('no settling was cut off');
  const details = `${ends.answered} answered before, ${ends['cut off']} cut off`;
  await expectNoViolations({ arena, initial }, 'kill -9 while settling a return', CRASHES, wrong, details);
});
