import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { addPeople, type Person } from '../../faults/support/arena.ts';
import { startMailServer } from '../../faults/support/mail-server.ts';
import { startBucketStore } from '../../support/bucket/bucket.ts';
import { createDatabase } from '../../support/database/fresh-database.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { freePort, startShop } from '../../support/process.ts';
import { startProxy } from './proxy.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Longer than the proxy of deploy/Caddyfile takes to notice, as deploy/compose.yaml has it. */
const DRAIN_SECONDS = '6';

/**
 * A dealership that has outgrown one process, as deploy/compose.yaml lays it out: two shops, as built in `folder`, behind a
 * proxy, a PostgreSQL server, a store for pictures, and a mail server. Payments are the sandbox's, which both shops run.
 */
export async function openSite({ folder = '.', environment = {} as Record<string, string> } = {}) {
  const [postgres, bucket, mail] = await Promise.all([
    startPostgres(),
    startBucketStore({ lists: true }),
    startMailServer(),
  ]);
  const databaseUrl = await createDatabase(postgres.urlOf('postgres'));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  pool.on('error', () => {});
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query(text, values)).rows as Row[];
  const home = mkdtempSync(join(tmpdir(), 'forecourt-site-'));
  const ports = [String(await freePort()), String(await freePort())];
  const proxy = await startProxy(ports);
  /** What both shops have of their surroundings, and whoever backs them up. */
  const surroundings: Record<string, string> = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, ...bucket.environment };
  const start = (place: number, from: string) =>
    startShop(
      {
        ...surroundings,
        DATA_DIR: join(home, String(place)),
        PUBLIC_URL: proxy.url,
        TRUST_PROXY: '127.0.0.1',
        SEED: 'none',
        ADMIN_PASSWORD: 'for the rehearsal only',
        DRAIN_SECONDS,
        ...environment,
        PORT: ports[place] ?? '',
      },
      from,
    );
  const shops = [await start(0, folder), await start(1, folder)] as const;
  const running = [...shops];
  await proxy.untilOpen();
  return {
    /** Where people come in. */
    url: proxy.url,
    ports,
    /** One of the shops, past the proxy. */
    shop: (place: 0 | 1) => ({ url: `http://127.0.0.1:${ports[place]}` }),
    mailServer: mail,
    surroundings,
    newDatabase: () => createDatabase(postgres.urlOf('postgres')),
    query,
    people: (count: number) => addPeople(query, count, 'user'),
    admin: async () => (await addPeople(query, 1, 'admin'))[0] as Person,
    // The sandbox keeps its records beside the shop's, and tells of events by itself.
    provider: { query },
    webhooks: true,
    /** Asks a process to end, as an update does, and starts the version in that folder in its place. */
    async replace(place: 0 | 1, from: string) {
      const code = await running[place]?.stop();
      if (code !== 0) throw new Error(`A shop that was asked to end ended with ${code}`);
      running[place] = await start(place, from);
    },
    async close() {
      await Promise.all(running.map((shop) => shop.kill()));
      await pool.end();
      await proxy.stop();
      await Promise.all([postgres.stop(), bucket.close(), mail.close()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
