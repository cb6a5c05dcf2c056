import { HOUR_MS } from '../../../shared/durations.ts';
import type { WaitingList } from '../../../shared/today.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { findUnanswered } from '../list-queries.ts';

/**
 * Customers who wait for an answer, the longest waiting first: also while it is not late yet, so that it need not be. Those
 * who have waited longer than the shop promises stand out (D97).
 */
export async function listUnanswered(shop: Shop, limit: number): Promise<Omit<WaitingList, 'kind'>> {
  const { answerHours } = await readSettings(shop, shop.db, 'promises');
  const { rows, total } = await findUnanswered(shop.db, limit);
  const first = rows.map(({ id, name, about, waitingSince }) => {
    const due = waitingSince && new Date(waitingSince.getTime() + answerHours * HOUR_MS);
    const isLate = due !== null && due < new Date();
    return {
      _id: id,
      title: about ? `${name}, about ${about}` : name,
      at: due?.toISOString() ?? null,
      ...(isLate && { isLate }),
    };
  });
  return { total, first };
}
