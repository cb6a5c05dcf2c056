import { resolve } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../../../server/db/connection/open-database.ts';
import { openJobs } from '../../../server/jobs/jobs.ts';

/** Makes all tables, and nothing in them, on a server or in a folder: to be copied where a test wants an empty shop. */
export async function makeTemplate(databaseUrl: string | undefined, dataDir: string) {
  const database = await openDatabase({ databaseUrl, dataDir, migrationsFolder: resolve('server/db/migrations') });
  const jobs = await openJobs(database, pino({ level: 'silent' }));
  await jobs.close();
  await database.close();
}
