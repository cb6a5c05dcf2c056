import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { withoutAddress } from './without-address.ts';

interface Found {
  id: string;
  texts: Record<string, unknown>;
}

/**
 * Writes other words where these columns, of text or JSON, name an address as a whole. What surrounds it decides whether it is
 * one, which JavaScript can tell and PostgreSQL cannot; the database finds the rows in which it may be.
 */
export async function takeOutAddress(
  tx: Database,
  { table, columns, only = sql`true` }: { table: SQL; columns: string[]; only?: SQL },
  { email, instead }: { email: string; instead: string },
): Promise<void> {
  const names = columns.map((column) => sql.identifier(column));
  // The end of it, which is written in two ways alone.
  const end = email.slice(email.search(/[^'&+]*$/));
  const mayName = sql.join(
    names.flatMap((name) =>
      [end, end.replace('@', '%40')].map((part) => sql`strpos(lower(${name}::text), ${part}) > 0`),
    ),
    sql` or `,
  );
  const texts = sql.join(
    columns.map((column, place) => sql`${column}::text, ${names[place]}`),
    sql`, `,
  );
  const { rows } = (await tx.execute(sql`
    select id, jsonb_build_object(${texts}) as texts from ${table}
    where ${only} and (${mayName}) order by id for no key update`)) as unknown as { rows: Found[] };
  const changes = sql.join(
    names.map((name) => sql`${name} = changed.${name}`),
    sql`, `,
  );
  for (const { id, texts } of rows) {
    const after = withoutAddress(texts, email, instead);
    if (isDeepStrictEqual(after, texts)) continue;
    await tx.execute(sql`
      update ${table} as held set ${changes}
      from jsonb_populate_record(null::${table}, ${JSON.stringify(after)}::jsonb) as changed where held.id = ${id}`);
  }
}
