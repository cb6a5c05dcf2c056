import { call } from '../../support/client.ts';
import type { ShopProcess } from '../../support/process.ts';
import type { Arena, Person } from './arena.ts';

/**
 * What staff do with payments that the records had lost: they make the orders; where a car is gone, or money went back since,
 * they refund it. `wrong` says where neither was to be had.
 */
export async function endIncidents({ query, shops }: Arena, admin: Person) {
  const ended = { ordered: 0, refunded: 0, wrong: [] as string[] };
  const end = (id: string, how: 'orders' | 'refund') =>
    call(shops[0] as ShopProcess, 'POST', `/incidents/${id}/${how}`, { token: admin.token, body: {} });
  const open = await query<{ id: string }>(
    `select id from incidents where kind = 'unknown-payment' and ordered_at is null and refunded_at is null`,
  );
  for (const { id } of open) {
    const made = await end(id, 'orders');
    if (made.status === 200) ended.ordered += 1;
    else if (made.status === 409 && (await end(id, 'refund')).status === 200) ended.refunded += 1;
    else ended.wrong.push(`incident ${id} cannot be ended: ${made.body.message}`);
  }
  return ended;
}
