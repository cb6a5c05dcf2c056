import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { conversationMessages, orders, privatePhotos, returns } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { PrivatePhoto } from '../images/pixels.ts';

/** Whose a photo is until it is sent: somebody who is signed in, or a visitor by the conversation of their link. */
export type PhotoOwner = { userId: string } | { conversationId: string };

/** Where a photo is from then on. */
export type PhotoPlace = { conversationId: string; messageId: string } | { returnId: string };

export async function insertPhoto(db: Database, owner: PhotoOwner, photo: PrivatePhoto): Promise<string> {
  const id = newId();
  await db.insert(privatePhotos).values({ id, ...owner, ...photo });
  return id;
}

/** A photo without its bytes, the message that it is in, and the order whose car it shows. */
export async function findPhoto(db: Database, id: string) {
  const { userId, conversationId, messageId, returnId } = privatePhotos;
  const { internal, sender } = conversationMessages;
  const [row] = await db
    .select({
      userId,
      conversationId,
      messageId,
      returnId,
      internal,
      sender,
      orderId: orders.id,
      buyerId: orders.userId,
    })
    .from(privatePhotos)
    .leftJoin(conversationMessages, eq(conversationMessages.id, messageId))
    .leftJoin(returns, eq(returns.id, returnId))
    .leftJoin(orders, eq(orders.id, returns.orderId))
    .where(eq(privatePhotos.id, id));
  return row;
}

export async function findBytes(db: Database, id: string, isSmall: boolean): Promise<Buffer | undefined> {
  const { bytes, thumbnail } = privatePhotos;
  const small = sql<Buffer>`coalesce(${thumbnail}, ${bytes})`.mapWith(bytes);
  const [row] = await db
    .select({ bytes: isSmall ? small : bytes })
    .from(privatePhotos)
    .where(eq(privatePhotos.id, id));
  return row?.bytes;
}

/** Puts a photo where it belongs that was not sent yet. False where it is not there, not theirs or sent already. */
export async function placePhoto(
  tx: Database,
  id: string,
  owner: PhotoOwner,
  to: PhotoPlace & { place: number },
): Promise<boolean> {
  const { userId, conversationId, messageId } = privatePhotos;
  const isTheirs = 'userId' in owner ? eq(userId, owner.userId) : eq(conversationId, owner.conversationId);
  const unsent = and(eq(privatePhotos.id, id), isTheirs, isNull(messageId));
  const sent = await tx
    .update(privatePhotos)
    .set({ userId: null, ...to })
    .where(unsent)
    .returning({ id: privatePhotos.id });
  return sent.length === 1;
}

/** The ids of the photos of messages, in order, by message. */
export async function findPhotosOf(db: Database, messageIds: string[]): Promise<Map<string, string[]>> {
  const { id, messageId, place } = privatePhotos;
  const found = new Map<string, string[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .select({ id, messageId })
    .from(privatePhotos)
    .where(inArray(messageId, messageIds))
    .orderBy(asc(messageId), asc(place));
  for (const row of rows) {
    if (row.messageId) found.set(row.messageId, [...(found.get(row.messageId) ?? []), row.id]);
  }
  return found;
}

/** The ids of the photos of a return, in order. */
export async function findPhotosOfReturn(db: Database, returnId: string): Promise<string[]> {
  const { id, place } = privatePhotos;
  const rows = await db
    .select({ id })
    .from(privatePhotos)
    .where(eq(privatePhotos.returnId, returnId))
    .orderBy(asc(place));
  return rows.map((row) => row.id);
}

export const inConversation = (id: string): SQL => eq(privatePhotos.conversationId, id);
export const ofReturn = (id: string): SQL => eq(privatePhotos.returnId, id);
export const countPhotos = (db: Database, where: SQL): Promise<number> => db.$count(privatePhotos, where);

/** How much room the photos of a conversation take. */
export async function sizeOfPhotos(db: Database, where: SQL): Promise<number> {
  const { bytes, thumbnail } = privatePhotos;
  const size = sql<number>`coalesce(sum(octet_length(${bytes}) + coalesce(octet_length(${thumbnail}), 0)), 0)`;
  const [row] = await db
    .select({ size: size.mapWith(Number) })
    .from(privatePhotos)
    .where(where);
  return row?.size ?? 0;
}

export async function deletePhoto(db: Database, id: string): Promise<boolean> {
  const deleted = await db.delete(privatePhotos).where(eq(privatePhotos.id, id)).returning({ id: privatePhotos.id });
  return deleted.length === 1;
}
