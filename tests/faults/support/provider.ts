import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import Fastify from 'fastify';
import pg from 'pg';
import Stripe from 'stripe';
import * as schema from '../../../server/db/schema/index.ts';
import { startSandbox } from '../../../server/payments/sandbox/sandbox.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { type ProviderMode, startProviderProxy } from './provider-proxy.ts';

export type Provider = Awaited<ReturnType<typeof startProvider>>;

/**
 * The payment provider as another company: the sandbox, outside of every process of the shop, on a database server of its
 * own. What it knows outlives whatever is done to the shop.
 */
export async function startProvider() {
  const postgres = await startPostgres();
  const pool = new pg.Pool({ connectionString: postgres.urlOf('postgres'), max: 20 });
  // At the end the server may be gone before the last connection is.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  const db = drizzle(pool, { schema });
  const shops: string[] = [];
  const place = { url: '', delivered: 0 };
  const silent = { error: () => {}, info: () => {}, warn: () => {} };
  const sandbox = await startSandbox({
    database: { db, migrate: (migrations) => migrate(db, migrations) },
    publicUrl: () => place.url,
    // Each event goes to one of the processes, as behind a load balancer.
    webhookUrl: () => {
      place.delivered += 1;
      return shops.length > 0 ? `${shops[place.delivered % shops.length]}/api/v1/webhooks/stripe` : undefined;
    },
    shortestLifeSeconds: 1,
    brand: async () => ({ storeName: 'Forecourt', logo: null, logoDark: null, accentStyle: '' }),
    log: silent,
  });
  const proxy = await startProviderProxy(sandbox.port);
  const pages = Fastify();
  await pages.register(sandbox.pages);
  place.url = await pages.listen({ host: '127.0.0.1', port: 0 });
  const dashboard = new Stripe(sandbox.secretKey, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
  return {
    /** Where its hosted pages are. */
    url: place.url,
    webhookSecret: sandbox.webhookSecret,
    /** What a process of the shop needs to reach it, through all that can go wrong on the way. */
    access: { secretKey: sandbox.secretKey, webhookSecret: sandbox.webhookSecret, port: proxy.port },
    query: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await pool.query(text, values)).rows as Row[],
    behave(mode: ProviderMode) {
      proxy.mode = mode;
    },
    /** From now on it tells of events; until then it keeps them. */
    deliverTo(urls: readonly string[]) {
      shops.splice(0, shops.length, ...urls);
    },
    /** What its records say, for what the bank does to it. */
    db,
    async intentOf(sessionId: string) {
      return String((await dashboard.checkout.sessions.retrieve(sessionId)).payment_intent);
    },
    refundsOf: async (intentId: string) => (await dashboard.refunds.list({ payment_intent: intentId })).data,
    /** Somebody gives back all that is left of a payment, in the provider's own dashboard. */
    async refundAll(sessionId: string) {
      const { payment_intent } = await dashboard.checkout.sessions.retrieve(sessionId);
      await dashboard.refunds.create({ payment_intent: String(payment_intent) });
    },
    async close() {
      await pages.close();
      await proxy.close();
      await sandbox.close();
      await pool.end();
      await postgres.stop();
    },
  };
}
