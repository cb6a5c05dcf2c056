import { count, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { newestFirst } from '../../db/newest-first.ts';
import { checkouts, incidents } from '../../db/schema/index.ts';

const list = newestFirst({ createdAt: incidents.createdAt, id: incidents.id });

/** Incidents with the e-mail of who paid. */
export async function findIncidents(db: Database, page: { limit: number; cursor?: string | undefined }) {
  const rows = await db
    .select({ incident: incidents, email: checkouts.email })
    .from(incidents)
    .leftJoin(checkouts, eq(checkouts.id, incidents.checkoutId))
    .where(list.after(page.cursor))
    .orderBy(...list.order)
    .limit(page.limit + 1);
  return list.page(
    rows.map(({ incident, email }) => ({ ...incident, email })),
    page.limit,
  );
}

export async function countIncidents(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(incidents);
  return row?.total ?? 0;
}
