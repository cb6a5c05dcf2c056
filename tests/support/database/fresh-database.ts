import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { resolve } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../../../server/db/client.ts';
import { openDatabase } from '../../../server/db/connection/open-database.ts';

const migrationsFolder = resolve('server/db/migrations');

/** An empty database with all its tables: embedded in `dataDir`, or on the PostgreSQL server, as this run says. */
export async function openFreshDatabase(dataDir: string, onLost?: (error: Error) => void): Promise<DatabaseConnection> {
  const postgresUrl = inject('postgresUrl');
  if (postgresUrl) {
    const databaseUrl = await createDatabase(postgresUrl, inject('templateDatabase'));
    return openDatabase({ databaseUrl, dataDir, migrationsFolder, ...(onLost && { onLost }) });
  }
  const template = inject('templateDir');
  if (template) cpSync(template, dataDir, { recursive: true });
  return openDatabase({ databaseUrl: undefined, dataDir, migrationsFolder });
}

/** An empty database on the server, or a copy of the one at the address `template`. */
export async function createDatabase(postgresUrl: string, template?: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${nameIn(template)}` : ''}`);
  await client.end();
  return Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;
}

/** Takes a database away with all that is in it, also from those who are at it, and makes an empty one of its name. */
export async function recreateDatabase(databaseUrl: string, postgresUrl: string): Promise<void> {
  const name = nameIn(databaseUrl);
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(`drop database ${name} with (force)`);
  await client.query(`create database ${name}`);
  await client.end();
}

const nameIn = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1);
