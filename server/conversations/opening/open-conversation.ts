import type { NewConversation } from '../../../shared/conversations/conversations.ts';
import type { UserRow } from '../../auth/user-row.ts';
import { readCar } from '../../cars/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { findMadeBefore, makeOnce } from '../../idempotency/service.ts';
import { describeOwnOrder, type OrderInWords } from '../../orders/own-orders.ts';
import { attachPhotos } from '../../photos/attach-photos.ts';
import type { Shop } from '../../shop.ts';
import { mailLink, notifyStaff } from '../notify.ts';
import { insertConversation, insertMessage } from '../queries.ts';
import { writeFirstAnswer } from './first-answer.ts';

/**
 * Takes in what somebody writes. The shop answers at once with what it knows (D97), staff are told by mail, and a visitor
 * is mailed a link (D96). Gives its id; by a key that came before, that of what was opened then.
 * @throws ShopError INVALID_INPUT for what the kind needs and is not there; SIGNED_OUT for a visitor who asks about an
 * order; NOT_FOUND for a car that is not offered and for somebody else's order
 */
export async function openConversation(
  shop: Shop,
  user: UserRow | undefined,
  { text, photos, ...wanted }: NewConversation,
  key?: string,
): Promise<string> {
  const made = await findMadeBefore(shop.db, key);
  if (made) return made;
  const writer = user ?? requireWriter(wanted);
  requireWhatIsNeeded(wanted);
  const order = wanted.orderId ? await readOrderOf(shop, user, wanted.orderId) : undefined;
  const car = wanted.carId ? await readCar(shop.db, wanted.carId) : undefined;
  // Read before, since the embedded database has one connection.
  const answer = await writeFirstAnswer(shop, order);
  const opened = { wanted, writer, order, car, text, photos, answer };
  return shop.db.transaction((tx) => makeOnce(tx, key, () => write(shop, tx, user, opened)));
}

/**
 * Prepares the complaint of somebody about an order of theirs: what it answers opens it, in the transaction of what it is
 * about, and gives its id (D95).
 * @throws ShopError NOT_FOUND for somebody else's order
 */
export async function prepareComplaint(
  shop: Shop,
  user: UserRow,
  orderId: string,
): Promise<(tx: Database, text: string) => Promise<string>> {
  const order = await describeOwnOrder(shop.db, user.id, orderId);
  const answer = await writeFirstAnswer(shop, order);
  return async (tx, text) => {
    const complaint = { wanted: { kind: 'complaint' } as const, writer: user, order, car: undefined, text, answer };
    return write(shop, tx, user, complaint);
  };
}

interface Written {
  wanted: Pick<NewConversation, 'kind' | 'tradeIn'>;
  writer: { name: string; email: string };
  order: OrderInWords | undefined;
  car: { id: string; title: string } | undefined;
  text: string;
  photos?: NewConversation['photos'];
  /** What the shop says at once. */
  answer: string;
}

async function write(
  shop: Shop,
  tx: Database,
  user: UserRow | undefined,
  { wanted, writer, order, car, text, photos, answer }: Written,
): Promise<string> {
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
    tradeIn: (wanted.kind === 'trade_in' && wanted.tradeIn) || null,
    waitingSince: now,
    lastMessageAt: now,
    createdAt: now,
  });
  const { id } = await insertMessage(tx, conversation.id, { sender: 'customer', text, createdAt: now });
  const message = { conversationId: conversation.id, messageId: id };
  await attachPhotos(tx, user && { userId: user.id }, message, photos);
  await insertMessage(tx, conversation.id, { sender: 'shop', text: answer, createdAt: now });
  await notifyStaff(shop, tx, conversation, { id, text });
  if (!user) await mailLink(shop, tx, conversation);
  return conversation.id;
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
