import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../shared/durations.ts';
import { startSandbox } from '../sandbox.ts';
import { startTestShop } from '../sandbox-fixture.ts';
import { sandboxAnswers, sandboxEvents } from './tables.ts';

const shop = await startTestShop();

test('after a day, delivered events and idempotency keys are forgotten', async () => {
  const { db } = shop.database;
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  const created = Math.floor(yesterday.getTime() / 1000);
  await db.insert(sandboxEvents).values([
    { id: 'delivered', body: { created } },
    { id: 'waiting', body: { created }, nextAttemptAt: new Date(Date.now() + HOUR_MS) },
  ]);
  const wanted = shop.wanted('asked twice');
  const first = await shop.payments.createSession(wanted);
  expect(await shop.payments.createSession(wanted)).toEqual(first);
  await db.update(sandboxAnswers).set({ createdAt: yesterday });

  const other = await startSandbox(shop);
  const events = () => db.select().from(sandboxEvents).where(eq(sandboxEvents.attempts, 0));
  await expect.poll(async () => (await events()).map(({ id }) => id)).toEqual(['waiting']);
  await expect.poll(() => db.select().from(sandboxAnswers)).toEqual([]);
  expect((await shop.payments.createSession(wanted)).sessionId).not.toBe(first.sessionId);
  await other.close();
});
