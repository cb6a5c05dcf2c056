import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../tests/support/process.ts';

const NOBODY = 65534;
/** Of the server that is copied: its own, and what its next start writes anew. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];

/** A second server that follows the first: a copy of its files, made as it runs, which then streams what comes. */
export async function startStandby(primaryUrl: string) {
  const client = new pg.Client({ connectionString: primaryUrl });
  await client.connect();
  const { data } = (await client.query(`select current_setting('data_directory') as data`)).rows[0];
  const home = `${data}-standby`;
  await client.query(`select pg_backup_start('standby', true)`);
  cpSync(data, home, { recursive: true, filter: (path) => !LEFT_OUT.some((name) => path === join(data, name)) });
  const { rows } = await client.query('select labelfile, spcmapfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(home, 'backup_label'), rows[0].labelfile);
  writeFileSync(join(home, 'standby.signal'), '');
  const { hostname, port: primaryPort, username } = new URL(primaryUrl);
  appendFileSync(
    join(home, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} application_name=standby'\n`,
  );
  const asRoot = process.getuid?.() === 0;
  if (asRoot) spawnSync('chown', ['-R', String(NOBODY), home]);
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200'];
  const server = spawn(join(dirname(data), 'native/bin/postgres'), ['-D', home, '-p', String(port), ...settings], {
    ...(asRoot && { uid: NOBODY, gid: NOBODY }),
    cwd: home,
    stdio: 'ignore',
  });
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href;
  const ask = async (text: string) => {
    const asked = new pg.Client({ connectionString: url });
    asked.on('error', () => {});
    await asked.connect();
    return (await asked.query(text).finally(() => asked.end())).rows;
  };
  const follows = `select from pg_stat_wal_receiver where status = 'streaming'`;
  while (!(await ask(follows).catch(() => [])).length) {
    if (server.exitCode !== null) throw new Error(`The replica ended with ${server.exitCode}`);
    await pause(50);
  }
  return {
    url,
    promote: () => ask('select pg_promote(true)'),
    async stop() {
      const gone = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await gone;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
