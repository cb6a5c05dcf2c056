import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../server/db/connection/open-database.ts';
import { openJobs } from '../../server/jobs/jobs.ts';
import { startPostgres } from './database/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run, for the project that tests on one. */
    postgresUrl: string | undefined;
    /** An embedded database with all its tables, to be copied by each test file. */
    templateDir: string | undefined;
  }
}

/** What is slow is made once: the server is started, or the embedded database brought into being. */
export default async function setUp(project: TestProject) {
  if (project.name === 'server') {
    const server = await startPostgres();
    project.provide('postgresUrl', server.urlOf('postgres'));
    return () => server.stop();
  }
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-letter-'));
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: folder,
    migrationsFolder: resolve('server/db/migrations'),
  });
  const jobs = await openJobs(database, pino({ level: 'silent' }));
  await jobs.close();
  await database.close();
  project.provide('templateDir', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
