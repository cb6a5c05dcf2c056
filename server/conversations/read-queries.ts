import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { conversationMessages, conversationReads } from '../db/schema/index.ts';

/** Notes up to which message somebody has read; never back to an earlier one. Nothing where there is no such message. */
export async function noteRead(db: Database, userId: string, conversationId: string, messageId: string): Promise<void> {
  const { id, number, conversationId: of } = conversationMessages;
  const [message] = await db
    .select({ number })
    .from(conversationMessages)
    .where(and(eq(id, messageId), eq(of, conversationId)));
  if (!message) return;
  await db
    .insert(conversationReads)
    .values({ conversationId, userId, number: message.number })
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.userId],
      set: { number: sql`greatest(${conversationReads.number}, excluded.number)` },
    });
}
