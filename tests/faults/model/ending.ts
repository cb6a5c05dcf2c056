import { expect } from 'vitest';
import { changeDispute } from '../../../server/payments/sandbox/money/bank.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Arena } from '../support/arena.ts';
import { deliver, eventsToDeliver } from '../support/events.ts';

const unfinished = `select from sandbox.objects
  where body -> 'settles' ->> 'at' is not null or body -> 'answer' ->> 'status' = 'open'`;

/** The provider lets everything settle and run out, the banks decide, and it gets through with all that it has to tell. */
export async function endEverything({ provider, shops }: Arena) {
  await provider.query(`update sandbox.objects set body = jsonb_set(body, '{settles,at}', '0')
    where body -> 'settles' ->> 'at' is not null`);
  await provider.query(`update sandbox.objects set body = jsonb_set(body, '{answer,expires_at}', '1')
    where body -> 'answer' ->> 'status' = 'open'`);
  const open = `select id from sandbox.objects where kind = 'dispute' and body ->> 'status' = 'needs_response'`;
  for (const { id } of await provider.query<{ id: string }>(open)) await changeDispute(provider.db, id, 'won');
  await expect.poll(async () => (await provider.query(unfinished)).length).toBe(0);
  for (const event of await eventsToDeliver(provider)) {
    expect(await deliver(provider, shops[0] as ShopProcess, event)).toBe(200);
  }
}
