import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp, pagesBuild } from '../app.ts';
import { reachesStaff } from '../auth/people.ts';
import { startBackground } from '../background/background.ts';
import type { Config } from '../config/config.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { openDatabase } from '../db/connection/open-database.ts';
import { openImagePipeline } from '../images/image-pipeline.ts';
import { openJobs } from '../jobs/jobs.ts';
import { noteRefusal } from '../orders/incidents/provider-refusal.ts';
import { builtPages, serveBuiltFiles } from '../pages/built.ts';
import { type PageServer, pageRoutes } from '../pages/page-server.ts';
import { shopIcons } from '../pages/shop-icons.ts';
import { type Sandbox, startSandbox } from '../payments/sandbox/sandbox.ts';
import { connectPayments } from '../payments/stripe.ts';
import { createRateLimits } from '../rate-limit/service.ts';
import { refuseWeakAdminPassword, seedEmptyDatabase } from '../seed.ts';
import { readBrand } from '../settings/brand/brand.ts';
import type { Shop } from '../shop.ts';
import { createLog } from '../telemetry/log.ts';
import { traceStatements } from '../telemetry/spans.ts';
import { startTracing } from '../telemetry/tracing.ts';
import { announce } from './announce.ts';
import { openCaches } from './open-caches.ts';

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
  const opened: Opened = {};
  const closeAll = async () => {
    await opened.background?.();
    await opened.jobs?.close();
    await opened.app?.close();
    await opened.sandbox?.close();
    opened.images?.close();
    await database.close();
    await stopTracing?.();
  };
  try {
    const { startDraining, ...running } = await openPort(config, database, opened, log, options.development ?? false);
    return {
      ...running,
      async close({ drain = true } = {}) {
        startDraining();
        if (drain) await pause(config.drainSeconds * 1000);
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** What is at work so far, and must end before the database does. */
interface Opened {
  images?: Shop['images'];
  sandbox?: Sandbox;
  jobs?: Shop['jobs'];
  app?: FastifyInstance;
  background?: () => Promise<unknown>;
}

async function openPort(
  config: Config,
  database: DatabaseConnection,
  opened: Opened,
  log: Logger,
  development: boolean,
) {
  const { db, planned } = database;
  const images = await openImagePipeline(resolve(config.dataDir), config.bucket);
  opened.images = images;
  const place = { port: config.port };
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
  if (sandbox) opened.sandbox = sandbox;
  const jobs = await openJobs(database, log);
  opened.jobs = jobs;
  await seedEmptyDatabase({ db, jobs, config });
  const caches = await openCaches(config, database, log);
  const provider = config.stripe ?? (sandbox as NonNullable<typeof sandbox>);
  const payments = connectPayments({ ...provider, onRefusal: (refusal) => noteRefusal(shop, log, refusal) });
  const limits = createRateLimits(db, { on: config.rateLimit });
  const shop: Shop = { config, db, planned, payments, images, jobs, ...caches, limits, publicUrl };
  let draining = false;
  const app = await buildApp(shop, { logger: log, sandboxPages: sandbox?.pages, isDraining: () => draining });
  opened.app = app;
  const pages = development ? await startDevelopment(app) : builtPages(pagesBuild);
  if (!development) await serveBuiltFiles(app, pagesBuild);
  await app.register(shopIcons(shop));
  await app.register(pageRoutes(pages, shop));

  const address = await app.listen({ port: config.port, host: config.host });
  const listening = app.server.address();
  if (listening && typeof listening === 'object') place.port = listening.port;
  opened.background = await startBackground(shop, log);
  announce(config, {
    storeName: caches.brand.now()?.storeName ?? config.storeName,
    publicUrl: publicUrl(),
    reachesStaff: await reachesStaff(shop, db),
  });
  const startDraining = () => {
    draining = true;
  };
  return { address, shop, startDraining };
}

async function startDevelopment(app: Awaited<ReturnType<typeof buildApp>>): Promise<PageServer> {
  const { developmentPages } = await import('../pages/development-pages.ts');
  return developmentPages(app);
}

/** An address that listens everywhere is reached from here by the loopback. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
