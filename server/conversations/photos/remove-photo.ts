import type { FastifyRequest } from 'fastify';
import { recordChange } from '../../audit-log/service.ts';
import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { countPhotos, deletePhoto, inConversation, ofReturn } from '../../photos/photo-rows.ts';
import type { Shop } from '../../shop.ts';
import { lockConversation } from '../queries.ts';
import { findViewer, noPhoto } from './photo-access.ts';

/**
 * Deletes one photo for everybody: staff any, a customer what they sent themselves. The log tells that there was one, not
 * what it showed (D96).
 * @throws ShopError NOT_FOUND for whoever may not see it; FORBIDDEN for a customer and a photo of staff's
 */
export async function removePhoto(shop: Shop, request: FastifyRequest, id: string): Promise<void> {
  const [{ conversationId, orderId, returnId, sender }, { as, user: actor = null }] = await findViewer(
    shop,
    request,
    id,
  );
  if (as === 'customer' && sender !== 'customer') throw staffsOwn();
  await shop.db.transaction(async (tx) => {
    if (conversationId) await lockConversation(tx, conversationId);
    const where = returnId ? ofReturn(returnId) : conversationId ? inConversation(conversationId) : undefined;
    const count = async (db: Database) => (where ? countPhotos(db, where) : 0);
    const before = await count(tx);
    if (!(await deletePhoto(tx, id))) throw noPhoto();
    if (as === 'uploader') return;
    const what = returnId
      ? ({ subject: 'order', subjectId: orderId ?? '', field: 'Photos of the return' } as const)
      : ({ subject: 'conversation', subjectId: conversationId ?? '', field: 'Photos' } as const);
    const { field, ...subject } = what;
    const after = { [field]: await count(tx) };
    await recordChange(tx, actor, { ...subject, action: 'edited', before: { [field]: before }, after });
  });
}

const staffsOwn = () => new ShopError('FORBIDDEN', 'Only the dealership can remove this photo.');
