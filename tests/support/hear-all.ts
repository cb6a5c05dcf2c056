import { vi } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** Until a shop has heard all news of cars until now: what it shows to visitors may be a moment behind what was written. */
export async function hearAll({ searchIndex }: Pick<TestShop, 'searchIndex'>): Promise<void> {
  searchIndex.awaitOwnWrites();
  // `expect.poll` is for tests alone, and some wait before them.
  await vi.waitUntil(() => searchIndex.current(), { timeout: 45_000 });
}
