import { HOUR_MS } from '../../../shared/durations.ts';
import { SHOWN, type WaitingList } from '../../../shared/today.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { findUnanswered } from '../list-queries.ts';

/** Customers who have waited longer for an answer than the shop promises (D97). */
export async function listOverdue(shop: Shop): Promise<Omit<WaitingList, 'kind'>> {
  const { answerHours } = await readSettings(shop, shop.db, 'promises');
  const { rows, total } = await findUnanswered(shop.db, new Date(Date.now() - answerHours * HOUR_MS), SHOWN);
  const first = rows.map(({ id, name, about, waitingSince }) => {
    return { _id: id, title: about ? `${name}, about ${about}` : name, at: waitingSince?.toISOString() ?? null };
  });
  return { total, first };
}
