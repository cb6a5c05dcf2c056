import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { takeOutAddress } from '../db/query/addresses/take-out-address.ts';

/**
 * Takes somebody out of background work: what was asked for them goes, and so does what was to send emails that are gone,
 * with the subjects that its failures tell; other reasons of failures lose their address.
 */
export async function eraseFromJobs(
  tx: Database,
  { email, mailIds }: { email: string; mailIds: string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where data ->> 'email' = ${email} or data ->> 'mailId' = any(${sql.param(mailIds)}::text[])`);
  const columns = ['output', 'source_output'];
  await takeOutAddress(tx, { table: sql`pgboss.job`, columns }, { email, instead: 'somebody' });
}
