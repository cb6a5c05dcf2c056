import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '../../shared/durations.ts';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { allowNoRetries, countJobs, hurryRetries, readFailedJobs, waitUntilDone } from '../../tests/support/jobs.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { startBackground } from '../background/background.ts';
import { checkouts, installation, mails, sessions } from '../db/schema/index.ts';
import { ShopError } from '../errors.ts';
import { type Jobs, openJobs } from './jobs.ts';

const silent = pino({ level: 'silent' });

let shop: TestShop;
let admin: string;
/** Stands for a second process: queues of its own on the same database. */
let otherJobs: Jobs;
let stopLooking: (() => Promise<void>)[];
beforeAll(async () => {
  shop = await openTestShop();
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
  expect(await stockOf(car, buyer)).toBe(1);
  await shop.db.update(checkouts).set({ sessionId: null, expiresAt: new Date() });
  await expect.poll(() => stockOf(car, buyer)).toBe(3);
  await waitUntilDone(shop, 'end-overdue-checkouts');
  expect(await stockOf(car, buyer)).toBe(3);
});

test('a comparison of payments that does not come to its end is tried again until it does', async () => {
  // The one that comes with every start is over: while it waits or runs, another is not asked for.
  await waitUntilDone(shop, 'reconcile-payments');
  const { listSessions } = shop.shop.payments;
  let tries = 0;
  shop.payments.listSessions = (since) => {
    tries += 1;
    if (tries === 1) throw new ShopError('PAYMENTS_UNAVAILABLE', 'The payment service does not answer.');
    return listSessions(since);
  };
  // Not the first comparison of all, which looks for the payments of other installations besides.
  const longAgo = new Date('2026-01-01');
  const reconciledAt = async () => (await shop.db.select().from(installation))[0]?.reconciledAt?.getTime();
  await shop.db.update(installation).set({ reconciledAt: longAgo });
  await shop.jobs.enqueue(shop.db, 'reconcile-payments', null);
  await expect.poll(() => tries).toBeGreaterThan(0);
  await hurryRetries(shop);
  await expect.poll(reconciledAt).toBeGreaterThan(longAgo.getTime());
  await waitUntilDone(shop, 'reconcile-payments');
  expect(tries).toBe(2);
  shop.payments.listSessions = listSessions;
});

test('work that failed for good is shown to the administrator, in plain words', async () => {
  const { listSessions } = shop.shop.payments;
  shop.payments.listSessions = () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432');
  };
  const mail = { id: 'unsent', key: 'unsent', kind: 'contact' as const, status: 'waiting' as const };
  await shop.db
    .insert(mails)
    .values({ ...mail, recipients: ['a@example.com'], subject: 'A question', html: '', text: '' });
  const later = { afterSeconds: 600 };
  await shop.jobs.enqueue(shop.db, 'reconcile-payments', null, later);
  await shop.jobs.enqueue(shop.db, 'send-mail', { mailId: mail.id }, later);
  await allowNoRetries(shop);
  await hurryRetries(shop);
  const reasons = async () => new Map((await readFailedJobs(shop, admin)).map(({ name, reason }) => [name, reason]));
  await expect.poll(async () => (await reasons()).size).toBe(2);
  shop.payments.listSessions = listSessions;
  expect(await reasons()).toEqual(
    new Map([
      ['Sending an email', '“A question” waits for a mail server: SMTP_URL is not set.'],
      [
        'Comparing payments with the payment service',
        'Something went wrong on our side. See the server log for details.',
      ],
    ]),
  );
  expect((await call(shop, 'GET', '/jobs/failed')).status).toBe(401);
});

test('what was given up can be started again, once, by an administrator', async () => {
  const [comparison] = (await readFailedJobs(shop, admin)).filter(({ name }) => name.startsWith('Comparing'));
  const again = (token?: string) => call(shop, 'POST', `/jobs/failed/${comparison?._id}/retry`, token ? { token } : {});
  expect((await again()).status).toBe(401);
  await shop.db.update(installation).set({ reconciledAt: null });
  const answers = await Promise.all([again(admin), again(admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const reconciledAt = async () => (await shop.db.select().from(installation))[0]?.reconciledAt;
  await expect.poll(reconciledAt).toBeInstanceOf(Date);
  expect((await readFailedJobs(shop, admin)).map(({ _id }) => _id)).not.toContain(comparison?._id);
});

test('what a process that died had in hand is done by another, long before its time would be up', async () => {
  const buyer = await newCustomer(shop);
  const request = { email: buyer.email, requestId: 'left' };
  await shop.jobs.enqueue(shop.db, 'offer-new-password', request, { afterSeconds: 900 });
  // As a process leaves it that is killed in the middle: begun, and no heartbeat comes any more. Its time is far from up.
  await shop.db.execute(sql`
    update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(), expire_seconds = 3600
    where data->>'requestId' = 'left'`);
  // This shop sends no mail, so it is staff who are asked for a link.
  const asked = async () => (await shop.db.select().from(mails)).filter(({ kind }) => kind === 'password-request');
  await expect
    .poll(async () => (await asked()).map(({ text }) => text), { timeout: 120_000 })
    .toEqual([expect.stringContaining(buyer.email)]);
});

test('work asked for in a transaction that does not take place is not done', async () => {
  await waitUntilDone(shop, 'prune');
  await shop.db
    .transaction(async (tx) => {
      await shop.jobs.enqueue(tx, 'prune', null, { afterSeconds: 3600 });
      throw new Error('Undone');
    })
    .catch(() => {});
  expect(await countJobs(shop, 'created', 'prune')).toBe(0);
});

test('what can no longer be used is cleared out', async () => {
  const gone = await newCustomer(shop);
  const stays = await newCustomer(shop);
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  await shop.db.update(sessions).set({ expiresAt: yesterday }).where(eq(sessions.userId, gone.user._id));
  await shop.jobs.enqueue(shop.db, 'prune', null);
  const owners = async () => (await shop.db.select().from(sessions)).map(({ userId }) => userId);
  await expect.poll(owners).not.toContain(gone.user._id);
  expect(await owners()).toContain(stays.user._id);
});
