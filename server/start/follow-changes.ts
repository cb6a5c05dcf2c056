import { OWN_WRITE } from '../cars/search-index/own-writes.ts';
import type { DatabaseConnection } from '../db/client.ts';
import type { Shop } from '../shop.ts';

/** Begins the news of cars of which more than the stock has changed (migration 0038). */
const EDITED = 'edited:';

type Caches = Pick<Shop, 'searchIndex' | 'responseCache' | 'brand'>;

/** Lets what this process remembers follow the changes that any process makes, from now on. */
export async function followChanges(database: DatabaseConnection, caches: Caches) {
  const { searchIndex } = caches;
  const channel = await database.listen('inventory', (news) => invalidate(news, caches), searchIndex.disconnect);
  await searchIndex.open(channel.notify);
  await caches.brand.refresh();
}

function invalidate(news: string | undefined, { searchIndex, responseCache, brand }: Caches) {
  if (news?.startsWith(OWN_WRITE)) return searchIndex.confirmWrite(news);
  if (news?.startsWith(EDITED)) {
    searchIndex.invalidate(news === EDITED ? undefined : news.slice(EDITED.length).split(','));
    return responseCache.invalidate();
  }
  responseCache.invalidate(news);
  if (news) return searchIndex.invalidate(news.split(','));
  // It may have been the settings, or anything while the connection was lost.
  void brand.refresh();
  if (news === undefined) searchIndex.invalidate();
}
