import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * A whole row as one JSON value, read back as the row. The embedded database takes longer to hand over thirty values than
 * to find them. For tables whose numbers fit JavaScript's, and whose JSON is never a bare text.
 */
export function rowAsJson<Table extends PgTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table));
  const places = sql.join(
    columns.map(([, column]) => sql`${column}`),
    sql`, `,
  );
  return sql`json_build_array(${places})`.mapWith((values: unknown[]) => {
    const read = columns.map(([name, column], place) => {
      const value = values[place];
      return [name, value === null ? null : column.mapFromDriverValue(value)] as const;
    });
    return Object.fromEntries(read) as InferSelectModel<Table>;
  });
}
