import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { users } from '../db/schema/index.ts';

const shop = await openShop();

test(
  'who is narrowed while their request waits gives nothing that they have just lost [D111]',
  onServerAlone,
  async () => {
    const actor = await newAdmin(shop);
    const colleague = await newCustomer(shop);
    const body = { ...colleague.user, role: 'admin', permissions: ['people', 'money'] };
    // Other test files have databases on the same server.
    const waiting = () =>
      shop.db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);
    const asked = await shop.db.transaction(async (tx) => {
      await tx.select().from(users).where(eq(users.role, 'admin')).for('update');
      const answer = call(shop, 'PUT', `/user/${colleague.user._id}`, { token: actor.token, body });
      await expect.poll(waiting).toBe(1);
      await tx
        .update(users)
        .set({ permissions: ['people'] })
        .where(eq(users.id, actor.user._id));
      return { answer };
    });
    expect((await asked.answer).status).toBe(403);
  },
);
