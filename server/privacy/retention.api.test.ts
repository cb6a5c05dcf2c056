import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { mails } from '../db/schema/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, { background: true });
});
afterAll(() => shop.close());

test('what was kept long enough goes by itself, with the hourly job [D79]', async () => {
  const { user } = await newCustomer(shop);
  for (const message of ['Long ago', 'Lately']) {
    await call(shop, 'POST', '/contact', { body: { name: user.name, email: user.email, message } });
  }
  const kept = async () => (await shop.db.select().from(mails)).map(({ id, text }) => ({ id, text }));
  const old = (await kept()).find(({ text }) => text.includes('Long ago'));
  const longAgo = new Date(Date.now() - 91 * 86_400_000);
  await shop.db
    .update(mails)
    .set({ createdAt: longAgo })
    .where(eq(mails.id, old?.id ?? ''));
  await shop.jobs.enqueue(shop.db, 'prune', null);
  await expect.poll(async () => (await kept()).map(({ id }) => id)).not.toContain(old?.id);
  expect((await kept()).some(({ text }) => text.includes('Lately'))).toBe(true);
});
