import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from './database/fresh-database.ts';
import { startPostgres } from './database/postgres.ts';
import { makeTemplate } from './database/template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The PostgreSQL server of this run, for the project that tests on one. */
    postgresUrl: string | undefined;
    /** The database there that has all its tables, to be copied by each test file. */
    templateDatabase: string | undefined;
    /** An embedded database with all its tables, to be copied by each test file. */
    templateDir: string | undefined;
  }
}

/** What is slow is made once: the server is started, and a database with all its tables brought into being. */
export default async function setUp(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-template-'));
  if (project.name === 'server') {
    // No test of this project pulls the plug: those that do are proofs, with a server of their own.
    const server = await startPostgres(['-c', 'fsync=off']);
    const databaseUrl = await createDatabase(server.urlOf('postgres'));
    await makeTemplate(databaseUrl, folder);
    project.provide('postgresUrl', server.urlOf('postgres'));
    project.provide('templateDatabase', databaseUrl);
    return async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    };
  }
  await makeTemplate(undefined, folder);
  project.provide('templateDir', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
