import { sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';

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
  await tx.execute(sql`
    update pgboss.job set output = replace(output::text, ${email}, 'somebody')::jsonb,
      source_output = replace(source_output::text, ${email}, 'somebody')::jsonb
    where strpos(output::text, ${email}) > 0 or strpos(source_output::text, ${email}) > 0`);
}
