import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Customer } from '../buying.ts';
import { newAdmin, newCustomer } from '../client.ts';
import { openTestShop, type TestShop, type TestShopOptions } from '../test-shop.ts';

interface ShopWithBuyers extends TestShopOptions {
  /** What is done once, before the first test. */
  prepare?: (shop: TestShop, admin: string) => Promise<unknown>;
}

/** The shop of the file that calls `withBuyers`: each file of tests has its own copy of this module. */
export let shop: TestShop;
/** The token of its administrator. */
export let admin: string;
/** Who has registered for the test that runs. */
export let buyer: Customer;
export const sides = () => ({ shop, admin, buyer });

/**
 * Opens a shop with an administrator for the tests of a file, and gives each of them a buyer who has just registered. What
 * a test mocks ends with it.
 */
export function withBuyers({ prepare, ...options }: ShopWithBuyers = {}): void {
  beforeAll(async () => {
    shop = await openTestShop({}, options);
    admin = (await newAdmin(shop)).token;
    await prepare?.(shop, admin);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    await changeBuyer();
  });
}

/** From now on, until the test ends, the buyer is somebody else, who has just registered. */
export async function changeBuyer(name?: string): Promise<void> {
  buyer = await newCustomer(shop, name);
}
