import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import Stripe from 'stripe';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/open-database.ts';
import { openImagePipeline } from '../../../server/images/image-pipeline.ts';
import { jobHandlers } from '../../../server/jobs/handlers.ts';
import { openJobs } from '../../../server/jobs/jobs.ts';
import { noteRefusal } from '../../../server/orders/incidents/provider-refusal.ts';
import { endOverdueCheckouts } from '../../../server/orders/payment/end-overdue.ts';
import { handleWaitingEvents } from '../../../server/orders/payment/payment-events.ts';
import { finishRefunds } from '../../../server/orders/refunds/carry-out.ts';
import { startSandbox } from '../../../server/payments/sandbox/sandbox.ts';
import { connectPayments } from '../../../server/payments/stripe.ts';
import { createResponseCache } from '../../../server/plugins/response-cache.ts';
import { seedEmptyDatabase } from '../../../server/seed.ts';
import type { Shop } from '../../../server/shop.ts';
import { tryEach } from '../../../server/try-each.ts';
import { type ProviderMode, startProviderProxy } from './provider-proxy.ts';

// A server process as the fault tests need it: the whole API without pages, so no build is needed; a payment provider
// that can be made to fail; and a sweep that is made when the test asks for it.
const config = readConfig(process.env);
const log = pino({ level: config.logLevel });
const dataDir = resolve(config.dataDir);
mkdirSync(join(dataDir, 'images'), { recursive: true });
const database = await openDatabase({ ...config, dataDir, migrationsFolder: resolve('server/db/migrations') });
const images = await openImagePipeline(dataDir, config.bucket);
if (config.admin.password) await seedEmptyDatabase(database.db, images, config);
const publicUrl = () => `http://127.0.0.1:${config.port}`;
const sandbox = await startSandbox({
  database,
  publicUrl,
  // The model delivers events itself, in the order it likes.
  webhookUrl: () => (process.env.TEST_WEBHOOKS === 'off' ? undefined : `${publicUrl()}/api/v1/webhooks/stripe`),
  shortestLifeSeconds: Math.min(config.holdSeconds, 1800),
  storeName: config.storeName,
  log,
});
const provider = await startProviderProxy(sandbox.port);
const jobs = await openJobs(database, log);
const ready = createResponseCache();
await database.listen('inventory', ready.forget);
const shop: Shop = {
  config,
  db: database.db,
  payments: connectPayments({
    ...sandbox,
    port: provider.port,
    timeoutMs: 1500,
    onRefusal: (refusal) => noteRefusal(shop, log, refusal),
  }),
  images,
  jobs,
  publicUrl,
  ready,
};
/** Somebody in the provider's own dashboard. */
const elsewhere = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
const app = await buildApp(shop, { logger: log, sandboxPages: sandbox.pages });
app.post<{ Body: { mode: ProviderMode } }>('/test/provider', { schema: { hide: true } }, async ({ body }) => {
  provider.mode = body.mode;
  return {};
});
app.post<{ Params: { id: string } }>('/test/refund/:id', { schema: { hide: true } }, async ({ params }) => {
  const { payment_intent } = await elsewhere.checkout.sessions.retrieve(params.id);
  const idempotencyKey = `elsewhere-${randomUUID()}`;
  // Of a payment that was given back already nothing is left.
  await elsewhere.refunds.create({ payment_intent: String(payment_intent) }, { idempotencyKey }).catch(() => {});
  return {};
});
app.post('/test/sweep', { schema: { hide: true } }, async () => {
  // What could not be done yet is tried again at the next sweep.
  const works = [() => endOverdueCheckouts(shop, log), () => handleWaitingEvents(shop), () => finishRefunds(shop)];
  await tryEach(works, (work) => work()).catch(() => {});
  return {};
});
await jobs.work(await jobHandlers(shop, log));
await app.listen({ port: config.port, host: '127.0.0.1' });

closeWithGrace({ delay: 9000, logger: false }, async () => {
  await jobs.close();
  await app.close();
  await provider.close();
  await sandbox.close();
  await database.close();
});
