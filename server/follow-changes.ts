import type { DatabaseConnection } from './db/client.ts';
import type { Shop } from './shop.ts';

/** Lets what this process remembers follow the changes that any process makes, from now on. */
export async function followChanges(database: DatabaseConnection, { responseCache, brand }: Caches) {
  await database.listen('inventory', (carIds) => {
    responseCache.forget(carIds);
    // Where no car is named, it may have been the settings.
    if (!carIds) void brand.refresh();
  });
  await brand.refresh();
}

type Caches = Pick<Shop, 'responseCache' | 'brand'>;
