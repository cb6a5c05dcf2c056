import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeDispute, openDispute, refuseRefund, warnOfFraud } from '../../server/payments/sandbox/money/bank.ts';
import { forgetOldRecords } from '../../server/payments/sandbox/records/prune.ts';
import { call } from '../support/client.ts';
import { untilAtRest } from '../support/invariants/invariants.ts';
import type { ShopProcess } from '../support/process.ts';
import { trials } from '../support/trials.ts';
import type { Arena, Person } from './support/arena.ts';
import { addCar, checkOut, sendCard } from './support/buyers.ts';
import { expectNoViolations } from './support/expect-no-violations.ts';
import { manageArena } from './support/manage-arena.ts';

const TRIALS = trials(1, 25);
const patient = { timeout: 60_000, interval: 100 };

const arenas = manageArena();
let arena: Arena;
let admin: Person;
let buyers: Person[];
const initial = new Map<string, number>();
beforeAll(async () => {
  arena = await arenas.open();
  admin = await arena.admin();
  buyers = await arena.people(12);
});
afterAll(arenas.close);

const shop = (place = 0) => arena.shops[place] as ShopProcess;

async function buy() {
  const car = await addCar(arena, admin, 3, 999.99);
  initial.set(car._id, 3);
  const started = await checkOut(shop(), buyers[0] as Person, [{ car, quantity: 1 }]);
  expect(started.status).toBe(200);
  const { sessionId } = started.body.data;
  expect((await sendCard(arena, sessionId)).status).toBe(303);
  const order = () =>
    arena.query<{ id: string; status: string }>(
      `select id, payment_status as status from orders where session_id = $1`,
      [sessionId],
    );
  const status = async () => (await order())[0]?.status;
  await expect.poll(status, patient).toBe('paid');
  return { sessionId, id: (await order())[0]?.id ?? '', status, intentId: await arena.provider.intentOf(sessionId) };
}

const refund = (id: string, place = 0) =>
  call(shop(place), 'POST', `/orders/${id}/refund`, { token: admin.token, body: {} });

test(`${TRIALS} times a refund is repeated after its idempotency key was pruned: the money goes back once`, async () => {
  const wrong: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { id, intentId } = await buy();
    // Asked for, made, and never heard of: the answer comes too late.
    arena.provider.behave('late-to-do');
    expect((await refund(id)).status).toBe(503);
    await expect.poll(() => arena.provider.refundsOf(intentId), patient).toHaveLength(1);
    await forgetOldRecords(arena.provider.db, new Date(Date.now() + 1000));
    arena.provider.behave('well');
    await untilAtRest(arena);
    const made = await arena.provider.refundsOf(intentId);
    if (made.length !== 1) wrong.push(`${made.length} refunds of ${intentId}`);
  }
  await expectNoViolations({ arena, initial }, 'idempotency key pruned', TRIALS, wrong);
});

test(`${TRIALS} times the bank refuses a refund and it is made anew: counted once`, async () => {
  const wrong: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { id, intentId, status, sessionId } = await buy();
    expect((await refund(id)).status).toBe(200);
    const [first] = await arena.provider.refundsOf(intentId);
    await refuseRefund(arena.provider.db, first?.id ?? '');
    await expect.poll(status, patient).toBe('paid');
    // Half of the times in the shop, half at the provider itself.
    if (trial % 2 === 0) expect((await refund(id, 1)).status).toBe(200);
    else await arena.provider.refundAll(sessionId);
    await expect.poll(status, patient).toBe('refunded');
    const states = (await arena.provider.refundsOf(intentId)).map((each) => each.status).sort();
    if (String(states) !== 'failed,succeeded') wrong.push(`refunds of ${intentId}: ${states}`);
  }
  await expectNoViolations({ arena, initial }, 'refused refund made anew', TRIALS, wrong);
});

test(`${TRIALS} times a buyer disputes: nothing goes back meanwhile, and what is lost counts as refunded`, async () => {
  const wrong: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const { id, intentId, status } = await buy();
    await warnOfFraud(arena.provider.db, intentId);
    const warned = () =>
      arena.query(
        `select from incidents i join payments p on p.id = i.payment_id where i.kind = 'fraud-warning' and p.intent_id = $1`,
        [intentId],
      );
    await expect.poll(async () => (await warned()).length, patient).toBe(1);
    const dispute = await openDispute(arena.provider.db, intentId);
    const known = () => arena.query('select id from disputes where id = $1', [dispute]);
    await expect.poll(async () => (await known()).length, patient).toBe(1);
    const { code } = (await refund(id)).body;
    if (code !== 'DISPUTED') wrong.push(`a refund of ${intentId} was answered ${code} while it was disputed`);
    await changeDispute(arena.provider.db, dispute, 'under_review');
    const isLost = trial % 2 === 0;
    await changeDispute(arena.provider.db, dispute, isLost ? 'lost' : 'won');
    if (isLost) await expect.poll(status, patient).toBe('refunded');
    else await expect.poll(async () => (await refund(id)).status, patient).toBe(200);
    await untilAtRest(arena);
    const again = await refund(id);
    if (again.status !== 409) wrong.push(`${intentId} went back already, and a refund was answered ${again.status}`);
    const made = await arena.provider.refundsOf(intentId);
    if (made.length !== (isLost ? 0 : 1)) wrong.push(`${made.length} refunds of ${intentId} after its dispute`);
  }
  await expectNoViolations({ arena, initial }, 'dispute', TRIALS, wrong);
});

test(`${TRIALS} times another amount was charged than asked: nothing is sold, all of it goes back`, async () => {
  const wrong: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const car = await addCar(arena, admin, 1, 999.99);
    initial.set(car._id, 1);
    const { sessionId } = (await checkOut(shop(), buyers[0] as Person, [{ car, quantity: 1 }])).body.data;
    await arena.provider.query(
      `update sandbox.objects set body = jsonb_set(body, '{answer,amount_total}', '5000') where id = $1`,
      [sessionId],
    );
    expect((await sendCard(arena, sessionId)).status).toBe(303);
    const back = () =>
      arena.query(
        `select from refunds r join payments p on p.id = r.payment_id where p.session_id = $1 and r.status = 'done'`,
        [sessionId],
      );
    await expect.poll(async () => (await back()).length, patient).toBe(1);
    const made = await arena.provider.refundsOf(await arena.provider.intentOf(sessionId));
    const amounts = made.map(({ amount }) => amount).join(' and ');
    if (amounts !== '5000') wrong.push(`of the 5000 that ${sessionId} brought, ${amounts || 'nothing'} went back`);
    const orders = await arena.query('select from orders where session_id = $1', [sessionId]);
    if (orders.length > 0) wrong.push(`${sessionId} sold something`);
  }
  await expectNoViolations({ arena, initial }, 'wrong amount', TRIALS, wrong);
});
