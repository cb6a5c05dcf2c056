import { queryOptions } from '@tanstack/react-query';
import { API_BASE } from '../client.ts';
import { conversationKeys } from '../dashboard-query-keys.ts';
import { fetchFile } from '../files.ts';
import { upload } from '../pictures.ts';
import { withKey } from './conversations.ts';

/** Who takes part: signed in, or by the key of a visitor's link to the conversation. */
export interface PhotoAccess {
  conversationId?: string | undefined;
  visitorKey?: string | undefined;
}

/**
 * Keeps a photo for a message that is still being written, and answers its address.
 * @throws ApiError with a message fit to show
 */
export function uploadConversationPhoto(file: File, { conversationId, visitorKey }: PhotoAccess, signal: AbortSignal) {
  const where = visitorKey && conversationId ? `?conversationId=${encodeURIComponent(conversationId)}` : '';
  return upload(`/attachments${where}`, file, { ...withKey(visitorKey), signal });
}

/** A photo, which no address shows: it is fetched with the right of whoever takes part. It never changes. */
export function conversationPhoto(url: string, visitorKey?: string) {
  return queryOptions({
    queryKey: conversationKeys.photo(url),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const options = { type: 'image/webp', fallback: 'This photo could not be loaded.', signal };
      const path = url.startsWith(API_BASE) ? url.slice(API_BASE.length) : url;
      return (await fetchFile(path, { ...options, ...withKey(visitorKey) })).file;
    },
  });
}
