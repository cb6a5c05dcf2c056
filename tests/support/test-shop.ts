import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../server/app.ts';
import { startBackground } from '../../server/background/background.ts';
import { readConfig } from '../../server/config/config.ts';
import type { DatabaseConnection } from '../../server/db/client.ts';
import { openImagePipeline } from '../../server/images/image-pipeline.ts';
import { openJobs } from '../../server/jobs/jobs.ts';
import { noteRefusal } from '../../server/orders/incidents/provider-refusal.ts';
import { startSandbox } from '../../server/payments/sandbox/sandbox.ts';
import { connectPayments } from '../../server/payments/stripe.ts';
import { createRateLimits } from '../../server/rate-limit/service.ts';
import { readBrand } from '../../server/settings/brand/brand.ts';
import type { Shop } from '../../server/shop.ts';
import { openCaches } from '../../server/start/open-caches.ts';
import { createLog } from '../../server/telemetry/log.ts';
import { openFreshDatabase } from './database/fresh-database.ts';

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

export interface TestShopOptions {
  background?: boolean;
  shedsLoad?: boolean;
  logTo?: (line: string) => void;
}

/**
 * A whole shop with its payment sandbox on a fresh database, embedded or on the server as this run says. Its background
 * work is done only where a test asks for it, and so are requests refused while the process is overloaded: on a busy
 * machine it may be.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  { background = false, shedsLoad = false, logTo }: TestShopOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SEED: 'none',
    DATA_DIR: dataDir,
    ...environment,
  });
  const log = createLog(config.logLevel, logTo && { write: logTo });
  const database = await openFreshDatabase(dataDir, (err) =>
    log.warn({ err }, 'A connection to the database was lost'),
  );
  mkdirSync(join(dataDir, 'images'), { recursive: true });
  const place = { url: '' };
  const publicUrl = () => config.publicUrl ?? place.url;
  const sandbox = await startSandbox({
    database: ownHandle(database),
    publicUrl,
    webhookUrl: () => place.url && `${place.url}/api/v1/webhooks/stripe`,
    shortestLifeSeconds: Math.min(config.holdSeconds, 1800),
    brand: () => readBrand(config, database.db),
    log,
  });
  const jobs = await openJobs(database, log);
  const caches = await openCaches(config, database, log);
  const shop: Shop = {
    config,
    db: database.db,
    planned: database.planned,
    payments: connectPayments({ ...sandbox, onRefusal: (refusal) => noteRefusal(shop, log, refusal) }),
    images: await openImagePipeline(dataDir, config.bucket),
    jobs,
    publicUrl,
    ...caches,
    limits: createRateLimits(database.db, { on: config.rateLimit }),
  };
  const app = await buildApp(shop, { logger: log, sandboxPages: sandbox.pages, shedsLoad });
  place.url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stopLooking = background ? await startBackground(shop, log) : undefined;
  return {
    ...shop,
    shop,
    database,
    sandbox,
    app,
    url: place.url,
    async close() {
      await stopLooking?.();
      await jobs.close();
      await app.close();
      await sandbox.close();
      shop.images.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The same database by a handle of its own: what a test watches of the shop's has none of the sandbox's rounds in it. */
function ownHandle<Handle extends object>({ db, migrate }: { db: Handle; migrate: DatabaseConnection['migrate'] }) {
  const handle: Handle = Object.create(Object.getPrototypeOf(db), Object.getOwnPropertyDescriptors(db));
  return { db: handle, migrate };
}

/** Asks the database itself, for what must be true of the records and no page shows. */
export const queryOf =
  (shop: Pick<Shop, 'db'>) =>
  async <Row extends object>(text: string): Promise<Row[]> =>
    ((await shop.db.execute(sql.raw(text))) as unknown as { rows: Row[] }).rows;
