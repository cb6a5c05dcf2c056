import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../support/process.ts';

const NOBODY = 65534;

/** Why there is no PgBouncer here; nothing where there is one. */
export const noPooler =
  spawnSync('pgbouncer', ['--version']).status === 0
    ? undefined
    : 'there is no PgBouncer on this machine (on Debian: apt-get install pgbouncer)';

/** Starts PgBouncer in transaction mode before the server of this URL: a connection is lent for one transaction. */
export async function startPooler(databaseUrl: string) {
  const { hostname, port: serverPort, pathname, username } = new URL(databaseUrl);
  await giveLimits(databaseUrl);
  const home = mkdtempSync(join(tmpdir(), 'forecourt-pooler-'));
  const port = await freePort();
  const settings = join(home, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`,
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot) for (const file of [home, settings]) chownSync(file, NOBODY, NOBODY);
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const pooler = spawn('pgbouncer', [settings], { ...user, cwd: home, stdio: 'ignore' });
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href;
  await untilReachable(pooler, url);
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => pooler.once('exit', resolve));
      pooler.kill('SIGKILL');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** What a shop behind a pooler asks for before it starts. */
async function giveLimits(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter role current_user set idle_in_transaction_session_timeout = '30s';
    alter role current_user set lock_timeout = '8s'; alter role current_user set statement_timeout = '30s'`);
  await client.end();
}

async function untilReachable(pooler: ChildProcess, url: string) {
  for (;;) {
    if (pooler.exitCode !== null) throw new Error(`PgBouncer ended with ${pooler.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (isThere) return;
    await pause(50);
  }
}
