import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '../server/db/connection/open-database.ts';
import { fill } from './scale-data.ts';

/** Fills an empty database with so many rows. A process of its own, since another build has other tables. */
const [cars = 0, users = 0, orders = 0, changes = 0] = process.argv.slice(2).map(Number);
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = process.env;
mkdirSync(dataDir, { recursive: true });
const migrationsFolder = resolve('server/db/migrations');
const database = await openDatabase({ databaseUrl, dataDir, migrationsFolder, silentAfterMs: 0 });
await fill(database.db, { cars, users, orders, changes });
await database.close();
