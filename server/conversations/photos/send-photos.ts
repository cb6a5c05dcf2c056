import type { Database } from '../../db/client.ts';
import { ShopError } from '../../errors.ts';
import { type PhotoOwner, sendPhoto } from './queries.ts';

const PREFIX = '/api/v1/attachments/';

/** Where a photo is fetched, with the right to read its conversation. */
export const photoAddress = (id: string): string => PREFIX + id;

/**
 * Puts photos that were uploaded before into the message that is just being written.
 * @throws ShopError INVALID_INPUT for one that is not the writer's, is sent already or was let go of
 */
export async function sendPhotos(
  tx: Database,
  owner: PhotoOwner | undefined,
  message: { conversationId: string; messageId: string },
  addresses: readonly string[] = [],
): Promise<void> {
  for (const [place, address] of addresses.entries()) {
    const id = address.startsWith(PREFIX) ? address.slice(PREFIX.length) : '';
    if (!owner || !(await sendPhoto(tx, id, owner, { ...message, place }))) throw gone();
  }
}

function gone(): ShopError {
  const message = 'A photo isn’t there any more. Please add it again.';
  return new ShopError('INVALID_INPUT', message, [{ path: 'photos', message }]);
}
