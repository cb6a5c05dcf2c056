import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { SearchIndex } from '../cars/search-index/search-index.ts';
import type { Database } from '../db/client.ts';
import type { ResponseCache } from '../plugins/response-cache/response-cache.ts';
import { type Figure, figures, readShopState } from './shop-state.ts';

/** However often it is asked for, the database counts no more often than this. */
const HOLDS_MS = 5000;

interface Parts {
  db: Database;
  responseCache: ResponseCache;
  searchIndex: SearchIndex;
  log: FastifyBaseLogger;
}

/** What waits and what is held in the database, and what the response cache is worth. */
export function installShopMetrics(register: Registry, { db, responseCache, searchIndex, log }: Parts) {
  installCacheMetrics(register, responseCache);
  installIndexMetrics(register, searchIndex);
  const isUp = new Gauge({
    name: 'shop_database_up',
    help: 'Whether the database answered; without it the figures of the shop are left out',
    registers: [register],
  });
  const gauges = new Map(
    Object.entries(figures).map(([name, help]) => {
      return [name, new Gauge({ name, help, labelNames: labelsOf[name] ?? [], registers: [register] })];
    }),
  );

  const count = () =>
    readShopState(db).catch((error): undefined => {
      log.warn({ err: error }, 'The figures for the metrics could not be read');
    });
  let latest: { since: number; state: Promise<Figure[] | undefined> } | undefined;

  /** Brings the figures up to date, before they are read. */
  return async () => {
    if (!latest || Date.now() - latest.since > HOLDS_MS) latest = { since: Date.now(), state: count() };
    const state = await latest.state;
    isUp.set(state ? 1 : 0);
    // What nobody waits in any more must not stand there with its last number.
    for (const gauge of gauges.values()) gauge.reset();
    // One without labels is set to nought by that, which nobody has counted.
    if (!state) for (const [name, gauge] of gauges) if (!labelsOf[name]) gauge.remove();
    for (const { name, labels = {}, value } of state ?? []) gauges.get(name)?.set(labels, value);
  };
}

const labelsOf: Record<string, string[]> = {
  shop_cars: ['state'],
  shop_jobs_waiting: ['queue'],
  shop_jobs_oldest_seconds: ['queue'],
};

function installIndexMetrics(register: Registry, searchIndex: SearchIndex) {
  new Counter({
    name: 'search_index_answers_total',
    help: 'Lists, facets and counts of cars, by where they were found: memory or database',
    labelNames: ['from'],
    registers: [register],
    collect() {
      this.reset();
      for (const [from, times] of Object.entries(searchIndex.counts)) this.inc({ from }, times);
    },
  });
}

function installCacheMetrics(register: Registry, responseCache: ResponseCache) {
  new Counter({
    name: 'response_cache_requests_total',
    help: 'Requests for what may be kept: hit, joined (made for somebody else just then), or miss',
    labelNames: ['result'],
    registers: [register],
    collect() {
      this.reset();
      for (const [result, times] of Object.entries(responseCache.counts)) this.inc({ result }, times);
    },
  });
  new Gauge({
    name: 'response_cache_bytes',
    help: 'How much of its memory the response cache uses',
    registers: [register],
    collect() {
      this.set(responseCache.size());
    },
  });
}
