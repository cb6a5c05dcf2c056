import { afterAll, expect, test } from 'vitest';
import { call, newCustomer } from '../../tests/support/client.ts';
import { startMailServer } from '../../tests/support/mailbox.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { settings } from '../db/schema/index.ts';

const mailServer = await startMailServer();
afterAll(() => mailServer.close());
const { shop, admin } = await openStaffedShop(
  { ...mailServer.environment, MAIL_FROM: '', STORE_NAME: 'Elm Street Cars' },
  { background: true },
);

/** Who the next mail says that it is from. */
async function sender() {
  const { email } = await newCustomer(shop);
  await expect.poll(() => mailServer.sentTo(email), { timeout: 30_000 }).toHaveLength(1);
  return /^From: (.*)$/m.exec(mailServer.sentTo(email)[0] ?? '')?.[1]?.trim();
}

test('without MAIL_FROM the dealership writes from its own email, and before it has one from nobody else’s [D85]', async () => {
  expect(await sender()).toBe('Elm Street Cars <no-reply@127.0.0.1>');
  const { data } = (await call<object>(shop, 'GET', '/settings/dealership', { token: admin })).body;
  const body = { ...data, email: 'hello@oak.example' };
  expect((await call(shop, 'PUT', '/settings/dealership', { token: admin, body })).status).toBe(200);
  expect(await sender()).toBe('Elm Street Cars <hello@oak.example>');
  // The example of the demo is nobody's.
  await shop.db.update(settings).set({ isExample: true });
  expect(await sender()).toBe('Elm Street Cars <no-reply@127.0.0.1>');
});
