import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import * as shopTables from '../db/schema/index.ts';
import { pictureIdIn } from '../images/picture-address.ts';
import * as sandboxTables from '../payments/sandbox/records/tables.ts';

/** A table that a backup holds, with the columns that are written to it: those that the database works out are left to it. */
export interface BackupTable {
  schema: string;
  name: string;
  columns: string[];
}

export interface Sequence {
  schema: string;
  name: string;
  value: string | null;
}

/** The shop's own tables, and those of the payment sandbox, which stands in for a company with records of its own. */
const own = [...Object.values(shopTables), ...Object.values(sandboxTables)]
  .filter((table) => is(table, PgTable))
  .map((table) => getTableConfig(table))
  .map(({ schema = 'public', name }) => ({ schema, name }));
const schemas = sql.join(
  [...new Set(own.map(({ schema }) => schema))].map((schema) => sql`${schema}`),
  sql`, `,
);

/** Whether a table is the shop's: an owner may have made others beside them, for reports. */
export const isOwn = (table: { schema: string; name: string }): boolean =>
  own.some(({ schema, name }) => schema === table.schema && name === table.name);

/** All rows of a query; the two drivers answer in different shapes. */
export async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** The name of a table as it stands in a statement. */
export function named({ schema, name }: { schema: string; name: string }) {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
}

/**
 * Every table in the schemas of the shop, each after the tables that its rows point to.
 * @throws Error when tables point to each other in a cycle: there is no order to fill them in
 */
export async function findTables(db: Database): Promise<BackupTable[]> {
  const tables = await rowsOf<BackupTable & { id: number; parents: number[] }>(
    db,
    sql`select c.oid::int as id, n.nspname as schema, c.relname as name,
          (select json_agg(a.attname order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
          (select coalesce(json_agg(distinct f.confrelid::int), '[]') from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in (${schemas}) and c.relname not like '\\_\\_drizzle%'
        order by n.nspname, c.relname`,
  );
  const inOrder: typeof tables = [];
  while (inOrder.length < tables.length) {
    const done = new Set(inOrder.map(({ id }) => id));
    const next = tables.filter(({ id, parents }) => !done.has(id) && parents.every((parent) => done.has(parent)));
    if (next.length === 0) throw new Error('These tables point to each other in a cycle.');
    inOrder.push(...next);
  }
  return inOrder.map(({ schema, name, columns }) => ({ schema, name, columns }));
}

/** Where each sequence in the schemas of the shop stands. */
export function findSequences(db: Database): Promise<Sequence[]> {
  return rowsOf(
    db,
    sql`select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
        where schemaname in (${schemas}) order by 1, 2`,
  );
}

/**
 * The ids of the pictures that staff gave the shop: of its cars, slides and logos. Not those of orders, which are copies in
 * which a wrong address stays for good, and not those of customers, who may name any.
 */
export async function findPictures(db: Database): Promise<Set<string>> {
  const rows = await rowsOf<{ address: string | null }>(
    db,
    sql`select unnest(images) as address from cars
        union select unnest(array[fields ->> 'logo', fields ->> 'logoDark']) from settings where section = 'dealership'
        union select slide ->> 'image' from settings, jsonb_array_elements(coalesce(fields -> 'slides', '[]')) as slide
        order by address`,
  );
  return new Set(rows.flatMap(({ address }) => pictureIdIn(address ?? '') ?? []));
}

/** The migrations that made the tables, oldest first: two databases with the same ones have the same tables. */
export async function findMigrations(db: Database): Promise<string[]> {
  const migrationTables = ['drizzle', 'sandbox'].map((schema) => ({ schema, name: '__drizzle_migrations' }));
  const hashes: string[] = [];
  for (const table of migrationTables) {
    if (!(await isThere(db, table))) continue;
    const rows = await rowsOf<{ hash: string }>(db, sql`select hash from ${named(table)} order by id`);
    hashes.push(...rows.map(({ hash }) => hash));
  }
  return hashes;
}

/** Whether there is a table of this name. */
async function isThere(db: Database, { schema, name }: { schema: string; name: string }): Promise<boolean> {
  const [found] = await rowsOf<{ there: boolean }>(
    db,
    sql`select to_regclass(${`${schema}.${name}`}) is not null as there`,
  );
  return found?.there ?? false;
}

/** Whether nobody has begun to use this database: it has no tables, or neither people nor cars. */
export async function isUnused(db: Database): Promise<boolean> {
  if (!(await isThere(db, { schema: 'public', name: 'users' }))) return true;
  const [found] = await rowsOf<{ used: boolean }>(
    db,
    sql`select exists(select from users) or exists(select from cars) as used`,
  );
  return !found?.used;
}
