import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp, pagesBuild } from './app.ts';
import { startBackground } from './background/background.ts';
import { createSearchIndex } from './cars/search-index/search-index.ts';
import type { Config } from './config/config.ts';
import type { DatabaseConnection } from './db/client.ts';
import { openDatabase } from './db/connection/open-database.ts';
import { followChanges } from './follow-changes.ts';
import { openImagePipeline } from './images/image-pipeline.ts';
import { openJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';
import { noteRefusal } from './orders/incidents/provider-refusal.ts';
import { builtPages, serveBuiltFiles } from './pages/built.ts';
import { type PageServer, pageRoutes } from './pages/page-server.ts';
import { shopIcons } from './pages/shop-icons.ts';
import { startSandbox } from './payments/sandbox/sandbox.ts';
import { connectPayments } from './payments/stripe.ts';
import { createResponseCache } from './plugins/response-cache/response-cache.ts';
import { createRateLimits } from './rate-limit/service.ts';
import { refuseWeakAdminPassword, seedEmptyDatabase } from './seed.ts';
import { readBrand } from './settings/brand.ts';
import { keepBrand } from './settings/known-brand.ts';
import type { Shop } from './shop.ts';
import { traceStatements } from './telemetry/spans.ts';
import { startTracing } from './telemetry/tracing.ts';

export interface RunningShop {
  /** The address it listens on. */
  address: string;
  shop: Shop;
  close(how?: { drain?: boolean }): Promise<void>;
}

/** Opens the shop: database, demo inventory, payments, pages, port. Closing finishes what is in flight first. */
export async function runShop(config: Config, options: { development?: boolean } = {}): Promise<RunningShop> {
  await refuseWeakAdminPassword(config);
  const log = createLog(config.logLevel);
  const stopTracing = config.tracing && (await startTracing(config.tracing));
  const dataDir = resolve(config.dataDir);
  const database = await openDatabase({
    ...config,
    dataDir,
    watch: config.tracing && traceStatements,
    migrationsFolder: resolve('server/db/migrations'),
    onLost: (err) => log.warn({ err }, 'A connection to the database was lost'),
  });
  try {
    const images = await openImagePipeline(dataDir, config.bucket);
    const running = await openDoors(config, database, images, log, options.development ?? false);
    return {
      ...running,
      async close(how) {
        await running.close(how);
        await stopTracing?.();
      },
    };
  } catch (error) {
    await database.close();
    await stopTracing?.();
    throw error;
  }
}

async function openDoors(
  config: Config,
  database: DatabaseConnection,
  images: Shop['images'],
  log: Logger,
  development: boolean,
): Promise<RunningShop> {
  const { db, planned } = database;
  const place = { port: config.port };
  const brand = keepBrand(() => readBrand(config, db));
  const publicUrl = () => config.publicUrl ?? `http://localhost:${place.port}`;
  const sandbox = config.stripe
    ? undefined
    : await startSandbox({
        database,
        publicUrl,
        webhookUrl: () =>
          place.port ? `http://${reachable(config.host)}:${place.port}/api/v1/webhooks/stripe` : undefined,
        shortestLifeSeconds: Math.min(config.holdSeconds, 1800),
        brand: () => readBrand(config, db),
        log,
      });
  const jobs = await openJobs(database, log);
  await seedEmptyDatabase({ db, jobs, config });
  const searchIndex = createSearchIndex(database, log);
  const responseCache = createResponseCache({ onOwnChange: searchIndex.awaitOwnWrites });
  await followChanges(database, { searchIndex, responseCache, brand });
  const provider = config.stripe ?? (sandbox as NonNullable<typeof sandbox>);
  const payments = connectPayments({ ...provider, onRefusal: (refusal) => noteRefusal(shop, log, refusal) });
  const limits = createRateLimits(db, { on: config.rateLimit });
  const kept = { responseCache, searchIndex, brand };
  const shop: Shop = { config, db, planned, payments, images, jobs, ...kept, limits, publicUrl };
  let leaving = false;
  const app = await buildApp(shop, { logger: log, sandboxPages: sandbox?.pages, isLeaving: () => leaving });
  const pages = development ? await startDevelopment(app) : builtPages(pagesBuild);
  if (!development) await serveBuiltFiles(app, pagesBuild);
  await app.register(shopIcons(shop));
  await app.register(pageRoutes(pages, shop));

  const address = await app.listen({ port: config.port, host: config.host });
  const listening = app.server.address();
  if (listening && typeof listening === 'object') place.port = listening.port;
  const stopLooking = await startBackground(shop, log);
  announce(config, { storeName: brand.now()?.storeName ?? config.storeName, publicUrl: publicUrl() });
  return {
    address,
    shop,
    async close({ drain = true } = {}) {
      leaving = true;
      if (drain) await pause(config.drainSeconds * 1000);
      await stopLooking();
      await jobs.close();
      await app.close();
      await sandbox?.close();
      images.close();
      await database.close();
    },
  };
}

async function startDevelopment(app: Awaited<ReturnType<typeof buildApp>>): Promise<PageServer> {
  const { developmentPages } = await import('./pages/development-pages.ts');
  return developmentPages(app);
}

/** An address that listens everywhere is reached from here by the loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function announce(config: Config, { storeName, publicUrl }: { storeName: string; publicUrl: string }) {
  const lines = [
    `${storeName} is open at ${publicUrl}`,
    // Signing in leads there, and a new shop has its checklist there.
    `Administrator: ${config.admin.email} at ${publicUrl}/dashboard/today`,
  ];
  if (config.production && !config.databaseUrl)
    lines.push(
      'WARNING: the embedded database. A power failure can lose the last writes, sales too: set DATABASE_URL.',
    );
  if (!config.rateLimit) lines.push('WARNING: rate limits are off (RATE_LIMIT=off). Only for load tests.');
  if (!config.stripe) lines.push('Payments: sandbox, no money moves. Pay with 4242 4242 4242 4242.');
  console.log(`\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}
