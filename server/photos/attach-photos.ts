import type { Database } from '../db/client.ts';
import { ShopError } from '../errors.ts';
import { inConversation, type PhotoOwner, type PhotoPlace, placePhoto, sizeOfPhotos } from './photo-rows.ts';

const PREFIX = '/api/v1/attachments/';
const MEBIBYTE = 1024 * 1024;
const MOST_OF_CONVERSATION = 200 * MEBIBYTE;

/** Where a photo is fetched, with the right to read what it belongs to. */
export const photoAddress = (id: string): string => PREFIX + id;

/**
 * Puts photos that were uploaded before into the message, or the return, that is just being written. Whatever it belongs to
 * is locked, so that its photos are counted right.
 * @throws ShopError INVALID_INPUT for one that is not the writer's, is sent already or was let go of; TOO_LARGE for more
 * than a conversation can hold
 */
export async function attachPhotos(
  tx: Database,
  owner: PhotoOwner | undefined,
  to: PhotoPlace,
  addresses: readonly string[] = [],
): Promise<void> {
  for (const [place, address] of addresses.entries()) {
    const id = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : '';
    if (!owner || !(await placePhoto(tx, id, owner, { ...to, place }))) throw gone();
  }
  if (addresses.length === 0 || !('conversationId' in to)) return;
  if ((await sizeOfPhotos(tx, inConversation(to.conversationId))) > MOST_OF_CONVERSATION) throw full();
}

function gone(): ShopError {
  const message = 'A photo isn’t there any more. Please add it again.';
  return new ShopError('INVALID_INPUT', message, [{ path: 'photos', message }]);
}

function full(): ShopError {
  const message = 'This conversation holds as many photos as it can. Please start a new one.';
  return new ShopError('TOO_LARGE', message, [{ path: 'photos', message }]);
}
