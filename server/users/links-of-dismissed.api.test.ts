import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Answer, call, newAdmin, newCustomer } from '../../tests/support/client.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { openStaffedShop } from '../../tests/support/people/staffed-shop.ts';
import { users } from '../db/schema/index.ts';

const { shop, admin: owner } = await openStaffedShop();

// Other test files have databases on the same server.
const waiting = () =>
  shop.db.$count(sql`pg_stat_activity`, sql`wait_event_type = 'Lock' and datname = current_database()`);

/** Two requests, the first of which waits for this account when the second comes, which waits too, or is done. */
async function race<First, Second>(id: string, first: () => Promise<First>, second: () => Promise<Second>) {
  const both = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('update');
    const one = first();
    await expect.poll(waiting).toBe(1);
    let isDone = false;
    const other = second().finally(() => {
      isDone = true;
    });
    await expect.poll(async () => isDone || (await waiting()) === 2).toBe(true);
    return { one, other };
  });
  return [await both.one, await both.other] as const;
}

async function clerkAndCustomer() {
  const [clerk, { user: customer }] = [await newAdmin(shop), await newCustomer(shop)];
  const edit = (body: object) => call(shop, 'PUT', `/user/${clerk.user._id}`, { token: owner, body });
  await edit({ permissions: ['people'] });
  return {
    ids: { clerk: clerk.user._id, customer: customer._id },
    link: () => call<{ url: string }>(shop, 'POST', `/user/${customer._id}/reset-link`, { token: clerk.token }),
    dismiss: () => edit({ permissions: ['cars'] }),
  };
}

const use = (made: Answer<{ url: string }>) => {
  const token = new URL(made.body.data.url).searchParams.get('token');
  return call(shop, 'POST', '/auth/reset-password', { body: { token, newPassword: 'taken over by a clerk' } });
};

test(
  'a link that somebody makes while they are dismissed ends with those of before [D80 D111]',
  onServerAlone,
  async () => {
    const { ids, link, dismiss } = await clerkAndCustomer();
    const [made, dismissed] = await race(ids.customer, link, dismiss);
    expect([made.status, dismissed.status]).toEqual([201, 200]);
    expect((await use(made)).body.code).toBe('RESET_LINK_INVALID');
  },
);

test('who asks for a link once their dismissal has begun gets none [D80 D111]', onServerAlone, async () => {
  const { ids, link, dismiss } = await clerkAndCustomer();
  const [dismissed, made] = await race(ids.clerk, dismiss, link);
  expect([dismissed.status, made.status]).toEqual([200, 403]);
});
