import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openFreshDatabase } from '../../tests/support/fresh-database.ts';
import { allowNoRetries, countJobs, hurryRetries, readFailedJobs } from '../../tests/support/jobs.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { checkouts, incidents, sessions } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';
import { startBackground } from './background.ts';
import { type JobHandlers, type Jobs, openJobs } from './jobs.ts';

const silent = pino({ level: 'silent' });
const patient = { timeout: 15_000 };

let shop: TestShop;
let admin: string;
/** Stands for a second process: queues of its own on the same database. */
let otherJobs: Jobs;
let stopLooking: (() => Promise<void>)[];
beforeAll(async () => {
  shop = await openTestShop({ CHECKOUT_HOLD_SECONDS: '2' });
  admin = (await newAdmin(shop)).token;
  otherJobs = await openJobs(shop.database, silent);
  stopLooking = [
    await startBackground(shop.shop, silent),
    await startBackground({ ...shop.shop, jobs: otherJobs }, silent),
  ];
});
afterAll(async () => {
  await Promise.all(stopLooking.map((stop) => stop()));
  await otherJobs.close();
  await shop.close();
});

const { checkOut, stockOf } = buyingIn(() => shop);

test('the cars of a checkout that ran out come back by themselves, exactly once', async () => {
  const buyer = await newCustomer(shop);
  const car = await newCar(shop, admin, { quantity: 3 });
  // The process died before it could ask the payment provider, so nobody else will tell of its end.
  await checkOut(buyer, [{ ...car, quantity: 2 }]);
  await shop.db.update(checkouts).set({ sessionId: null });
  expect(await stockOf(car, buyer)).toBe(1);
  await expect.poll(() => stockOf(car, buyer), patient).toBe(3);
  await expect.poll(() => countJobs(shop, 'active'), patient).toBe(0);
  expect(await stockOf(car, buyer)).toBe(3);
});

test('a refund that does not go through is tried again until it does', async () => {
  const refund = shop.payments.refund;
  let tries = 0;
  shop.payments.refund = async (wanted) => {
    tries += 1;
    if (tries === 1) throw new ShopError('PAYMENTS_UNAVAILABLE', 'The payment service does not answer.');
    return { refundId: wanted.idempotencyKey };
  };
  const incident = { id: 'incident-1', paymentIntentId: 'pi_1', amountCents: 100, message: 'For the test' };
  await shop.db.transaction(async (tx) => {
    await tx.insert(incidents).values(incident);
    await shop.jobs.enqueue(tx, 'refund-payment', { incidentId: incident.id });
  });
  await expect.poll(() => tries, patient).toBe(1);
  await hurryRetries(shop);
  const refundedAt = async () => (await shop.db.select().from(incidents).where(eq(incidents.id, incident.id)))[0];
  await expect.poll(async () => (await refundedAt())?.refundedAt, patient).toBeInstanceOf(Date);
  expect(tries).toBe(2);
  shop.payments.refund = refund;
});

test('work that failed for good is shown to the administrator, in plain words', async () => {
  const refund = shop.payments.refund;
  let tries = 0;
  shop.payments.refund = async () => {
    tries += 1;
    throw tries === 1 ? new Error('connect ECONNREFUSED 10.0.0.7:5432') : new ShopError('CONFLICT', 'Refused.');
  };
  for (const id of ['first', 'second']) {
    await shop.db.insert(incidents).values({ id, paymentIntentId: `pi_${id}`, amountCents: 1, message: '' });
    await shop.db.transaction(async (tx) => {
      await shop.jobs.enqueue(tx, 'refund-payment', { incidentId: id }, { afterSeconds: 600 });
    });
    await allowNoRetries(shop);
    await hurryRetries(shop);
    await expect.poll(async () => (await readFailedJobs(shop, admin)).length, patient).toBe(id === 'first' ? 1 : 2);
  }
  shop.payments.refund = refund;
  const [second, first] = await readFailedJobs(shop, admin);
  expect(second).toMatchObject({ name: 'Refunding a payment that could not be served', reason: 'Refused.' });
  expect(first?.reason).toBe('Something went wrong on our side. The log of the server says more.');
  expect((await call(shop, 'GET', '/jobs/failed')).status).toBe(401);
});

test('work asked for in a transaction that does not take place is not done', async () => {
  const before = await countJobs(shop, 'created', 'prune');
  await shop.db
    .transaction(async (tx) => {
      await shop.jobs.enqueue(tx, 'prune', null, { afterSeconds: 3600 });
      throw new Error('Undone');
    })
    .catch(() => {});
  expect(await countJobs(shop, 'created', 'prune')).toBe(before);
});

test('what can no longer be used is cleared out', async () => {
  const gone = await newCustomer(shop);
  const stays = await newCustomer(shop);
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await shop.db.update(sessions).set({ expiresAt: yesterday }).where(eq(sessions.userId, gone.user._id));
  await shop.jobs.enqueue(shop.db, 'prune', null);
  const owners = async () => (await shop.db.select().from(sessions)).map(({ userId }) => userId);
  await expect.poll(owners, patient).not.toContain(gone.user._id);
  expect(await owners()).toContain(stays.user._id);
});

test('two processes that start at once on a new database share the work: each job is done by one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-jobs-'));
  const database = await openFreshDatabase(folder);
  const both = await Promise.all([openJobs(database, silent), openJobs(database, silent)]);
  const done: string[] = [];
  const ignored = async () => {};
  const handlers: JobHandlers = {
    'end-overdue-checkouts': ignored,
    'refund-payment': ignored,
    'send-mail': async ({ mailId }) => void done.push(mailId),
    'offer-new-password': ignored,
    prune: ignored,
  };
  await Promise.all(both.map((jobs) => jobs.work(handlers)));
  const wanted = Array.from({ length: 20 }, (_, mail) => String(mail));
  for (const mailId of wanted) await both[0].enqueue(database.db, 'send-mail', { mailId });
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted.length);
  await Promise.all(both.map((jobs) => jobs.close()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  expect(done.sort()).toEqual(wanted.sort());
}, 90_000);
