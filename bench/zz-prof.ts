import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '../server/db/connection/open-database.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { load } from './load.ts';
import { questions } from './questions.ts';
import { fill } from './scale-data.ts';

const [name = 'list of 20, anywhere', cars = '1000', db = 'server'] = process.argv.slice(2);
const postgres = db === 'server' ? await startPostgres() : undefined;
const dataDir = mkdtempSync('/tmp/prof-');
const databaseUrl = postgres?.urlOf('postgres');
const database = await openDatabase({ databaseUrl, dataDir, migrationsFolder: resolve('server/db/migrations') });
await fill(database.db, { cars: Number(cars), users: 100, orders: 100, changes: 0 });
await database.close();
const port = 4990;
const child = spawn(
  process.execPath,
  ['--cpu-prof', '--cpu-prof-dir=/tmp/prof', '--cpu-prof-name=shop.cpuprofile', 'build/server/main.js'],
  {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: 'for the bench alone',
      METRICS: 'on',
      LOG_LEVEL: 'warn',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: 'inherit',
  },
);
const url = `http://localhost:${port}`;
for (;;) {
  try {
    if ((await fetch(url + '/readyz')).ok) break;
  } catch {}
  await new Promise((r) => setTimeout(r, 200));
}
await new Promise((r) => setTimeout(r, 1500));
const q = questions.find((x) => x.name === name)!;
const cpu = async () =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await (await fetch(url + '/metrics')).text())?.[1]);
for (let i = 0; i < 3; i++) {
  const b = await cpu();
  const f = await load(url, (t) => q.ask(t + i * 7000, '', Number(cars)), { connections: 50, seconds: 4 });
  console.log(
    name,
    cars,
    db,
    f.perSecond.toFixed(0),
    f.median.toFixed(1),
    f.slowest.toFixed(1),
    'cpu',
    ((((await cpu()) - b) * 1000) / f.answers).toFixed(3),
    f.body.length,
  );
}
child.kill('SIGTERM');
await new Promise((r) => child.on('exit', r));
await postgres?.stop();
