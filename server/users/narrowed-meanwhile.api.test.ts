import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Permission } from '../../shared/users/permissions.ts';
import { call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { openShop } from '../../tests/support/people/staffed-shop.ts';
import { users } from '../db/schema/index.ts';

const shop = await openShop();
// Other test files have databases on the same server.
const waiting = () =>
  shop.db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);

/** The answer to what somebody asks who is narrowed after the shop has let their request in, and before it is done. */
async function narrowedMeanwhile<Answer>(id: string, permissions: Permission[], ask: () => Promise<Answer>) {
  const { answer } = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.role, 'admin')).for('update');
    const asked = ask();
    await expect.poll(waiting).toBe(1);
    await tx.update(users).set({ permissions }).where(eq(users.id, id));
    return { answer: asked };
  });
  return answer;
}

test(
  'who is narrowed while their request waits gives nothing that they have just lost [D111]',
  onServerAlone,
  async () => {
    const { token, user } = await newAdmin(shop);
    const colleague = await newCustomer(shop);
    const body = { ...colleague.user, role: 'admin', permissions: ['people', 'money'] };
    const give = () => call(shop, 'PUT', `/user/${colleague.user._id}`, { token, body });
    expect((await narrowedMeanwhile(user._id, ['people'], give)).status).toBe(403);
  },
);

test(
  'who may no longer manage people once their request is done leaves others their second factor [D77 D111]',
  onServerAlone,
  async () => {
    const { token, user } = await newAdmin(shop);
    const { user: owner } = await newAdmin(shop);
    const secondFactorAt = new Date();
    await shop.db.update(users).set({ secondFactorAt }).where(eq(users.id, owner._id));
    const remove = () => call(shop, 'POST', `/user/${owner._id}/second-factor/remove`, { token });
    expect((await narrowedMeanwhile(user._id, ['cars'], remove)).status).toBe(403);
    expect(await shop.db.select().from(users).where(eq(users.id, owner._id))).toMatchObject([{ secondFactorAt }]);
  },
);
