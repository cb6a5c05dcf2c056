import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

/** Takes somebody's address out of background work: what was asked for them goes, reasons of failures lose it. */
export async function eraseFromJobs(tx: Database, { email }: { email: string }): Promise<void> {
  await tx.execute(sql`delete from pgboss.job where data ->> 'email' = ${email}`);
  await tx.execute(sql`
    update pgboss.job set output = replace(output::text, ${email}, 'somebody')::jsonb,
      source_output = replace(source_output::text, ${email}, 'somebody')::jsonb
    where strpos(output::text, ${email}) > 0 or strpos(source_output::text, ${email}) > 0`);
}
