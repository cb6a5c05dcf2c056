import type { Logger } from 'pino';
import { OWN_WRITE } from '../cars/search-index/own-writes.ts';
import { createSearchIndex } from '../cars/search-index/search-index.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { createResponseCache } from '../plugins/response-cache/response-cache.ts';
import { readBrand } from '../settings/brand/brand.ts';
import { createBrandCache } from '../settings/brand/brand-cache.ts';
import type { Shop } from '../shop.ts';

/** Begins the news of cars of which more than the stock has changed (migration 0038). */
const EDITED = 'edited:';

type Caches = Pick<Shop, 'searchIndex' | 'responseCache' | 'brand'>;

/** What this process remembers. From now on it follows the changes that any process makes. */
export async function openCaches(config: Config, database: DatabaseConnection, log: Logger): Promise<Caches> {
  const searchIndex = createSearchIndex(database, log);
  const responseCache = createResponseCache({ onOwnChange: searchIndex.awaitOwnWrites });
  const brand = createBrandCache(() => readBrand(config, database.db));
  const caches = { searchIndex, responseCache, brand };
  const channel = await database.listen('inventory', (news) => invalidate(news, caches), searchIndex.disconnect);
  await searchIndex.open(channel.notify);
  await brand.refresh();
  return caches;
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
