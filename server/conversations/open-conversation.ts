import type { NewConversation } from '../../shared/conversations.ts';
import type { UserRow } from '../auth/user-row.ts';
import { readCar } from '../cars/service.ts';
import { ShopError } from '../errors.ts';
import { describeOwnOrder, type OrderInWords } from '../orders/own-orders.ts';
import type { Shop } from '../shop.ts';
import { writeFirstAnswer } from './first-answer.ts';
import { mailLink, notifyStaff } from './notify.ts';
import { type ConversationRow, insertConversation, insertMessage } from './queries.ts';

/**
 * Takes in what somebody writes. The shop answers at once with what it knows (D97), staff are told by mail, and a visitor
 * is mailed a link (D96).
 * @throws ShopError INVALID_INPUT for what the kind needs and is not there; SIGNED_OUT for a visitor who asks about an
 * order; NOT_FOUND for a car that is not offered and for somebody else's order
 */
export async function openConversation(
  shop: Shop,
  user: UserRow | undefined,
  { text, ...wanted }: NewConversation,
): Promise<ConversationRow> {
  const writer = user ?? requireWriter(wanted);
  requireWhatIsNeeded(wanted);
  const order = wanted.orderId ? await readOrderOf(shop, user, wanted.orderId) : undefined;
  const car = wanted.carId ? await readCar(shop.db, wanted.carId) : undefined;
  // Read before, since the embedded database has one connection.
  const answer = await writeFirstAnswer(shop, order);
  return shop.db.transaction(async (tx) => {
    const now = new Date();
    const conversation = await insertConversation(tx, {
      kind: wanted.kind,
      state: 'open',
      userId: user?.id ?? null,
      name: writer.name,
      email: writer.email,
      about: order?.name ?? car?.title ?? null,
      carId: car?.id ?? null,
      orderId: order?.id ?? null,
      tradeIn: wanted.kind === 'trade_in' ? wanted.tradeIn : null,
      waitingSince: now,
      lastMessageAt: now,
      createdAt: now,
    });
    const { id } = await insertMessage(tx, conversation.id, { sender: 'customer', text, createdAt: now });
    await insertMessage(tx, conversation.id, { sender: 'shop', text: answer, createdAt: now });
    await notifyStaff(shop, tx, conversation, { id, text });
    if (!user) await mailLink(shop, tx, conversation);
    return conversation;
  });
}

function requireWriter({ name, email }: Pick<NewConversation, 'name' | 'email'>) {
  if (name && email) return { name, email };
  throw missing([...(name ? [] : [['name', 'Name'] as const]), ...(email ? [] : [['email', 'Email'] as const])]);
}

function requireWhatIsNeeded({ kind, orderId, tradeIn }: Omit<NewConversation, 'text'>) {
  if ((kind === 'order' || kind === 'complaint') && !orderId) throw missing([['orderId', 'Order']]);
  if (kind === 'trade_in' && !tradeIn) throw missing([['tradeIn', 'The car that you offer']]);
}

function readOrderOf({ db }: Shop, user: UserRow | undefined, id: string): Promise<OrderInWords> {
  if (!user) throw new ShopError('SIGNED_OUT', 'Please sign in to ask about an order.');
  return describeOwnOrder(db, user.id, id);
}

function missing(fields: (readonly [path: string, label: string])[]) {
  const issues = fields.map(([path, label]) => ({ path, message: `${label} is required` }));
  return new ShopError('INVALID_INPUT', issues[0]?.message ?? '', issues);
}
