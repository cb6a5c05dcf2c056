import { afterAll } from 'vitest';
import { newAdmin } from '../client.ts';
import { openTestShop } from '../test-shop.ts';

/** A shop for the tests of one file, which closes after them, and the token of an administrator in it. */
export async function openStaffedShop(...options: Parameters<typeof openTestShop>) {
  const shop = await openTestShop(...options);
  afterAll(() => shop.close());
  return { shop, admin: (await newAdmin(shop)).token };
}
