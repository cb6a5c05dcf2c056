import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { buildApp } from '../../../server/app.ts';
import { startBackground } from '../../../server/background/background.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/db/connection/open-database.ts';
import { openImagePipeline } from '../../../server/images/image-pipeline.ts';
import { openJobs } from '../../../server/jobs/jobs.ts';
import { noteRefusal } from '../../../server/orders/incidents/provider-refusal.ts';
import { connectPayments } from '../../../server/payments/stripe.ts';
import { createRateLimits } from '../../../server/rate-limit/service.ts';
import { seedEmptyDatabase } from '../../../server/seed.ts';
import type { Shop } from '../../../server/shop.ts';
import { openCaches } from '../../../server/start/open-caches.ts';
import { createLog } from '../../../server/telemetry/log.ts';

// A server process as the fault tests need it: the whole API with all its background work, without pages, so no build is
// needed; and its payment provider elsewhere, as in real trade.
const config = readConfig(process.env);
const provider = JSON.parse(process.env.TEST_PROVIDER ?? 'null');
const log = createLog(config.logLevel);
const dataDir = resolve(config.dataDir);
mkdirSync(join(dataDir, 'images'), { recursive: true });
const database = await openDatabase({ ...config, dataDir, migrationsFolder: resolve('server/db/migrations') });
const images = await openImagePipeline(dataDir, config.bucket);
const jobs = await openJobs(database, log);
if (config.admin.password) await seedEmptyDatabase({ db: database.db, jobs, config });
const caches = await openCaches(config, database, log);
const shop: Shop = {
  config,
  db: database.db,
  planned: database.planned,
  payments: connectPayments({
    ...provider,
    timeoutMs: 1500,
    onRefusal: (refusal) => noteRefusal(shop, log, refusal),
  }),
  images,
  jobs,
  publicUrl: () => `http://127.0.0.1:${config.port}`,
  ...caches,
  limits: createRateLimits(database.db, { on: config.rateLimit }),
};
const app = await buildApp(shop, { logger: log });
// Whoever waits for the process finds in the queue what it asks for after every start.
const stopLooking = await startBackground(shop, log);
await app.listen({ port: config.port, host: '127.0.0.1' });

closeWithGrace({ delay: 9000, logger: false }, async () => {
  await stopLooking();
  await jobs.close();
  await app.close();
  images.close();
  await database.close();
});
