import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import type { DatabaseConnection } from '../../db/client.ts';
import type { Brand } from '../../settings/brand/brand-cache.ts';
import { buildApi } from './api/api.ts';
import { deliverDueEvents } from './events/events.ts';
import { repeat } from './events/loop.ts';
import { endOverdueSessions, settleDueSessions } from './money/session-records.ts';
import { sandboxPages } from './page/page-routes.ts';
import { forgetOldRecords } from './records/prune.ts';
import { readSecrets } from './records/secrets.ts';

const ROUND_MS = 1000;
/** As long as Stripe keeps what it answered. */
const KEPT_MS = DAY_MS;

export interface SandboxOptions {
  /** Where its records are kept, in a schema of their own. */
  database: Pick<DatabaseConnection, 'db' | 'migrate'>;
  listenHost?: string;
  /** The address people use; the hosted page lives under it. */
  publicUrl: () => string;
  /** Where events are sent; undefined while the shop is not listening yet. */
  webhookUrl: () => string | undefined;
  /** Stripe's least life of a session is 30 minutes; a smaller number here lowers it. */
  shortestLifeSeconds: number;
  /** Who is paid, as they are called and look right now. */
  brand: () => Promise<Brand>;
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
}

export interface Sandbox {
  port: number;
  secretKey: string;
  webhookSecret: string;
  /** The hosted payment page, for the main server. */
  pages: FastifyPluginAsync;
  /** Takes no more requests, and waits for what is in flight. */
  close(): Promise<void>;
}

/** Brings the sandbox's own tables up to date. */
export function openSandboxTables({ migrate }: Pick<DatabaseConnection, 'migrate'>): Promise<void> {
  return migrate({ migrationsFolder: resolve('server/payments/sandbox/migrations'), migrationsSchema: 'sandbox' });
}

/**
 * Starts the payment sandbox: what Stripe would do, done on this machine. `connectPayments(sandbox)` talks to it.
 * Everything it knows is in its database, so it goes on where it was after any kind of end, and several processes may
 * run it on one. The shop's may be that one, and need not.
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { publicUrl, webhookUrl, log } = options;
  const { db } = options.database;
  await openSandboxTables(options.database);
  const secrets = await readSecrets(db);
  let closing = false;

  const rounds = repeat(
    async () => {
      await endOverdueSessions(db);
      await settleDueSessions(db);
      const url = webhookUrl();
      let more = Boolean(url);
      while (url && more && !closing) more = await deliverDueEvents(db, { url, log, ...secrets });
    },
    ROUND_MS,
    log,
  );
  const tidying = repeat(() => forgetOldRecords(db, new Date(Date.now() - KEPT_MS)), HOUR_MS, log);
  const api = buildApi({ ...options, ...secrets, db, changed: rounds.wake });
  await api.listen({ host: options.listenHost ?? '127.0.0.1', port: 0 });
  const [address] = api.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  log.info({ port }, 'The payment sandbox is listening');

  return {
    ...secrets,
    port,
    pages: sandboxPages({ db, brand: options.brand, shopUrl: publicUrl, log, changed: rounds.wake }),
    async close() {
      closing = true;
      await api.close();
      await Promise.all([rounds.stop(), tidying.stop()]);
    },
  };
}
