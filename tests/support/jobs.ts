import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { JobName } from '../../server/jobs/queues.ts';
import type { FailedJob } from '../../shared/jobs.ts';
import { call } from './client.ts';
import type { TestShop } from './test-shop.ts';

/** Makes the next attempt of every waiting job its last, so that a test need not wait for all of them. */
export async function allowNoRetries(shop: TestShop) {
  await shop.db.execute(sql`update pgboss.job set retry_limit = 0 where state in ('created', 'retry')`);
}

/** Makes what waits for another attempt due now, once nothing is being done any more. */
export async function hurryRetries(shop: TestShop) {
  await expect.poll(() => countJobs(shop, 'active')).toBe(0);
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state in ('created', 'retry')`);
}

/** How many jobs stand in a state, of one kind or of all. */
export async function countJobs(shop: TestShop, state: string, name = ''): Promise<number> {
  const answer = await shop.db.execute(
    sql`select count(*)::int as jobs from pgboss.job where state = ${state}::pgboss.job_state and ${name} in ('', name)`,
  );
  return (answer as unknown as { rows: { jobs: number }[] }).rows[0]?.jobs ?? 0;
}

/** Waits until nothing of these kinds is waiting or being done any more: only then is it sure what was not done. */
export async function waitUntilDone(shop: TestShop, ...names: JobName[]) {
  const count = async () => {
    const states = ['created', 'retry', 'active'].flatMap((state) => names.map((name) => countJobs(shop, state, name)));
    return (await Promise.all(states)).reduce((sum, jobs) => sum + jobs, 0);
  };
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
}

/** What the administrator is shown of work that was given up. */
export async function readFailedJobs(shop: TestShop, token: string): Promise<FailedJob[]> {
  return (await call<FailedJob[]>(shop, 'GET', '/jobs/failed', { token })).body.data;
}
