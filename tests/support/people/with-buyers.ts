import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { newAdmin, newCustomer } from '../client.ts';
import type { Sides } from '../money.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../test-shop.ts';

interface ShopWithBuyers extends TestShopOptions {
  /** What is done once, before the first test. */
  prepare?: (shop: TestShop, admin: string) => Promise<unknown>;
}

/**
 * Opens a shop with an administrator for the tests of a file, and gives each of them a buyer who has just registered. What
 * a test mocks ends with it.
 */
export function withBuyers(take: (sides: Sides) => void, { prepare, ...options }: ShopWithBuyers = {}): void {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop({}, options);
    admin = (await newAdmin(shop)).token;
    await prepare?.(shop, admin);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    take({ shop, admin, buyer: await newCustomer(shop) });
  });
}
