import { insertDemoInventory } from '../../../server/demo/insert-demo.ts';
import { hearAll } from '../hear-all.ts';
import type { TestShop } from '../test-shop.ts';

/** Puts the demo's cars and orders into a shop that is open, and waits until it shows them. */
export async function addDemoInventory(shop: Pick<TestShop, 'db' | 'searchIndex'>): Promise<void> {
  await shop.db.transaction((tx) => insertDemoInventory(tx));
  await hearAll(shop);
}
