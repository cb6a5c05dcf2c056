import type { PreparedAnswer } from '../../../shared/conversations/inbox-answers.ts';
import { fillPlaceholders } from '../../../shared/settings/prepared-answers.ts';
import { readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';
import { notFound } from '../participant.ts';
import { findConversation } from '../queries.ts';

/**
 * The answers that the settings prepare, filled in for a conversation.
 * @throws ShopError NOT_FOUND
 */
export async function prepareAnswers(shop: Shop, actor: { name: string }, id: string): Promise<PreparedAnswer[]> {
  const conversation = await findConversation(shop.db, id);
  if (!conversation) throw notFound();
  const { items } = await readSettings(shop, shop.db, 'answers');
  const { name: dealership, phone } = await readSettings(shop, shop.db, 'dealership');
  const known = { customer: conversation.name, about: conversation.about ?? '', dealership, phone, me: actor.name };
  return items.map(({ title, text }) => ({ title, text: fillPlaceholders(text, known) }));
}
