import { afterAll } from 'vitest';
import { newAdmin } from '../client.ts';
import { startMailServer } from '../mailbox.ts';
import { openTestShop } from '../test-shop.ts';

type Options = Parameters<typeof openTestShop>;

/** A shop for the tests of one file, which closes after them. */
export async function openShop(...options: Options) {
  const shop = await openTestShop(...options);
  afterAll(() => shop.close());
  return shop;
}

/** A shop for the tests of one file with an administrator in it, and the administrator's token. */
export async function openStaffedShop(...options: Options) {
  const shop = await openShop(...options);
  const administrator = await newAdmin(shop);
  return { shop, administrator, admin: administrator.token };
}

/** The same with background work and a mail server that receives what the shop sends. */
export async function openMailingShop() {
  const mailServer = await startMailServer();
  afterAll(() => mailServer.close());
  return { mailServer, ...(await openStaffedShop(mailServer.environment, { background: true })) };
}
