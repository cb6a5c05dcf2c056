import type { FastifyRequest } from 'fastify';
import type { UserRow } from '../../auth/user-row.ts';
import { ShopError } from '../../errors.ts';
import { findPhoto } from '../../photos/photo-rows.ts';
import { isStaff } from '../../plugins/session.ts';
import type { Shop } from '../../shop.ts';
import { findParticipant, permission, readCaller } from '../participant.ts';

type Photo = NonNullable<Awaited<ReturnType<typeof findPhoto>>>;
type Viewer = { as: 'uploader' | 'customer' | 'staff'; user?: UserRow | undefined };

/**
 * As what somebody sees a photo: who has not sent it yet, the customer whose conversation or order it belongs to, or staff.
 * @throws ShopError NOT_FOUND for whoever may not see it, as if it were not there
 */
export async function findViewer(shop: Shop, request: FastifyRequest, id: string): Promise<[Photo, Viewer]> {
  const photo = await findPhoto(shop.db, id);
  if (!photo) throw noPhoto();
  const viewer = await viewerOf(shop, request, photo);
  if (!viewer) throw noPhoto();
  return [photo, viewer];
}

async function viewerOf(shop: Shop, request: FastifyRequest, photo: Photo): Promise<Viewer | undefined> {
  const { userId, conversationId, messageId, internal, orderId, buyerId } = photo;
  if (conversationId) {
    const { as, user } = await findParticipant(shop, request, conversationId);
    if (as === 'staff') return messageId ? { as, user } : undefined;
    if (!messageId) return { as: 'uploader', user };
    return internal ? undefined : { as, user };
  }
  const user = await readCaller(request);
  if (!user) return undefined;
  if (userId) return user.id === userId ? { as: 'uploader', user } : undefined;
  if (user.id === buyerId) return { as: 'customer', user };
  return orderId && isStaff(request, permission) ? { as: 'staff', user } : undefined;
}

export const noPhoto = () => new ShopError('NOT_FOUND', 'This photo does not exist.');
