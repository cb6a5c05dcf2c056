import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { backUp, moveToServer, restore } from '../server/backup/commands.ts';
import { BackupError, type Manifest } from '../server/backup/manifest.ts';
import { readConfig } from '../server/config/config.ts';
import { failToStart } from '../server/start/start-failures.ts';

/** `backup [folder]`, `restore folder`, `move-to-server`: what each does is told in docs/operations.md. */
const [command, folder] = process.argv.slice(2);

const newFolder = () => `backups/${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`;

async function run(): Promise<string> {
  const config = readConfig(process.env);
  if (command === 'backup') {
    if (!folder) mkdirSync('backups', { recursive: true });
    const target = resolve(folder ?? newFolder());
    const manifest = await backUp(config, target);
    const others = manifest.leftOut.join(', ');
    return `${others && `Left out, since they are not the shop's: ${others}\n`}Wrote ${describe(manifest)} to ${target}`;
  }
  if (command === 'restore') {
    if (!folder) throw new BackupError('Name the folder of the backup: npm run restore -- backups/…');
    return `Restored ${describe(await restore(config, resolve(folder)))}`;
  }
  return `Moved ${describe(await moveToServer(config))} to the server. The shop in the data folder is not opened any more: set DATABASE_URL from now on.`;
}

function describe({ tables, pictures }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const of = (name: string) => tables.find((table) => table.schema === 'public' && table.name === name)?.rows ?? 0;
  return `${rows} rows in ${tables.length} tables (${of('cars')} cars, ${of('orders')} orders, ${of('users')} people) and ${pictures.rows} pictures`;
}

try {
  console.log(await run());
} catch (error) {
  failToStart(error, process.env);
}
