import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { conversationMessages, conversationPhotos } from '../../db/schema/index.ts';
import { newId } from '../../ids.ts';

/** Whose a photo is until it is sent: somebody who is signed in, or a visitor by the conversation of their link. */
export type PhotoOwner = { userId: string } | { conversationId: string };

export async function insertPhoto(db: Database, owner: PhotoOwner, bytes: Buffer): Promise<string> {
  const id = newId();
  await db.insert(conversationPhotos).values({ id, ...owner, bytes });
  return id;
}

/** A photo without its bytes, and whether it is in a note among staff. */
export async function findPhoto(db: Database, id: string) {
  const { userId, conversationId, messageId } = conversationPhotos;
  const [row] = await db
    .select({ userId, conversationId, messageId, isInternal: conversationMessages.internal })
    .from(conversationPhotos)
    .leftJoin(conversationMessages, eq(conversationMessages.id, conversationPhotos.messageId))
    .where(eq(conversationPhotos.id, id));
  return row;
}

export async function findBytes(db: Database, id: string): Promise<Buffer | undefined> {
  const { bytes } = conversationPhotos;
  const [row] = await db.select({ bytes }).from(conversationPhotos).where(eq(conversationPhotos.id, id));
  return row?.bytes;
}

/** Puts a photo that was not sent yet into a message. False where it is not there, not theirs or sent already. */
export async function sendPhoto(
  tx: Database,
  id: string,
  owner: PhotoOwner,
  to: { conversationId: string; messageId: string; place: number },
): Promise<boolean> {
  const { userId, conversationId, messageId } = conversationPhotos;
  const isTheirs = 'userId' in owner ? eq(userId, owner.userId) : eq(conversationId, owner.conversationId);
  const unsent = and(eq(conversationPhotos.id, id), isTheirs, isNull(messageId));
  const sent = await tx
    .update(conversationPhotos)
    .set({ userId: null, ...to })
    .where(unsent)
    .returning({ id: conversationPhotos.id });
  return sent.length === 1;
}

/** The ids of the photos of messages, in order, by message. */
export async function findPhotosOf(db: Database, messageIds: string[]): Promise<Map<string, string[]>> {
  const { id, messageId, place } = conversationPhotos;
  const found = new Map<string, string[]>();
  if (messageIds.length === 0) return found;
  const rows = await db
    .select({ id, messageId })
    .from(conversationPhotos)
    .where(inArray(messageId, messageIds))
    .orderBy(asc(messageId), asc(place));
  for (const row of rows) {
    if (row.messageId) found.set(row.messageId, [...(found.get(row.messageId) ?? []), row.id]);
  }
  return found;
}
