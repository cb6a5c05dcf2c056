import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { buyingIn } from '../../../tests/support/buying.ts';
import { newAdmin, newCar, newCustomer } from '../../../tests/support/client.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { checkouts, paymentEvents } from '../../db/schema/index.ts';
import { ShopError } from '../../errors.ts';
import { JobFailure } from '../../jobs/job-failures.ts';
import { endOverdueCheckouts } from '../overdue/end-overdue.ts';
import { handleWaitingEvents } from './payment-events.ts';

// More than one page of what waits, all of it older than the one that can be done.
const MANY = Array.from({ length: 60 }, (_, number) => number);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const refused = new ShopError('PAYMENTS_REFUSED', 'No');

const shop = await openShop();
afterEach(() => vi.restoreAllMocks());

test('news that cannot be handled, however much, holds up no later news', async () => {
  const news = { type: 'charge.refunded', sessionId: null };
  await shop.db
    .insert(paymentEvents)
    .values([
      ...MANY.map((number) => ({ ...news, id: `bad-${number}`, paymentIntentId: 'pi_bad', receivedAt: ago(3600) })),
      { ...news, id: 'good', paymentIntentId: 'pi_unknown', receivedAt: ago(1800) },
    ]);
  const { readPayment } = shop.shop.payments;
  vi.spyOn(shop.shop.payments, 'readPayment').mockImplementation((intentId) =>
    intentId === 'pi_bad' ? Promise.reject(refused) : readPayment(intentId),
  );
  await expect(handleWaitingEvents(shop.shop)).rejects.toThrow(`${MANY.length} of ${MANY.length + 1} failed`);
  const [good] = await shop.db.select().from(paymentEvents).where(eq(paymentEvents.id, 'good'));
  expect(good?.handledAt).toEqual(expect.any(Date));
});

test('checkouts that cannot be ended, however many, keep no later car held', async () => {
  const { token } = await newAdmin(shop);
  const buyer = await newCustomer(shop);
  const { checkOut, stockOf } = buyingIn(() => shop);
  const car = await newCar(shop, token, { quantity: 1 });
  const { sessionId } = (await checkOut(buyer, [car])).body.data;
  await shop.db
    .update(checkouts)
    .set({ expiresAt: ago(60) })
    .where(eq(checkouts.sessionId, sessionId));
  await shop.db.insert(checkouts).values(
    MANY.map((number) => ({
      ...{ id: randomUUID(), email: 'somebody@example.com', status: 'open' as const, totalCents: 100 },
      ...{ sessionId: `cs_bad_${number}`, expiresAt: ago(3600) },
    })),
  );
  const { expireSession } = shop.shop.payments;
  vi.spyOn(shop.shop.payments, 'expireSession').mockImplementation((id) =>
    id.startsWith('cs_bad') ? Promise.reject(refused) : expireSession(id),
  );
  await expect(endOverdueCheckouts(shop.shop, pino({ level: 'silent' }))).rejects.toThrow(JobFailure);
  expect(await stockOf(car, buyer)).toBe(1);
});
