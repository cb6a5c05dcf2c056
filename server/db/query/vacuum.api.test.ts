import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/durations.ts';
import { openShop } from '../../../tests/support/people/staffed-shop.ts';
import { newId } from '../../ids.ts';
import { mails } from '../schema/index.ts';
import { vacuumIfNothingElseDoes } from './vacuum.ts';

const shop = await openShop({}, { background: true });
const isServer = shop.database.engine.kind === 'server';

async function ask<Row>(statement: ReturnType<typeof sql>) {
  const { rows } = (await shop.db.execute(statement)) as unknown as { rows: Row[] };
  return rows[0] as Row;
}
const bytesOf = async (table: string) =>
  Number((await ask<{ bytes: string }>(sql`select pg_relation_size(${table}) as bytes`)).bytes);
const countMails = async () => (await ask<{ count: number }>(sql`select count(*)::int as count from mails`)).count;

/** As many as a shop writes in months, all of them kept long enough. */
async function writeOldMails() {
  const createdAt = new Date(Date.now() - 100 * DAY_MS);
  const old = { recipients: ['owner@example.com'], subject: 'Question', html: '', text: 'x'.repeat(500), createdAt };
  const kinds = { kind: 'contact', status: 'kept' } as const;
  await shop.db
    .insert(mails)
    .values(Array.from({ length: 500 }, () => ({ ...old, ...kinds, id: newId(), key: newId() })));
}

if (!isServer) {
  test('the hourly job gives back the space of what is gone', async () => {
    const before = await bytesOf('mails');
    await writeOldMails();
    expect(await bytesOf('mails')).toBeGreaterThan(before + 200_000);
    await shop.jobs.enqueue(shop.db, 'prune', null);
    await expect.poll(countMails).toBe(0);
    await expect.poll(() => bytesOf('mails')).toBe(before);
  });
} else {
  test('a server is left to its own, also by a role that may see hardly anything of it', async () => {
    // Inside a transaction every vacuum is refused.
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local role pg_signal_backend`);
      await vacuumIfNothingElseDoes(tx);
    });
  });
}
