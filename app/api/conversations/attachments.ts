import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { API_BASE, callApi } from '../client.ts';
import { changeKeys, conversationKeys, orderKeys } from '../dashboard-query-keys.ts';
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
export function privatePhoto(
  url: string,
  { visitorKey, isSmall }: { visitorKey?: string | undefined; isSmall: boolean },
) {
  const path = pathOf(url) + (isSmall ? '?size=small' : '');
  return queryOptions({
    queryKey: conversationKeys.photo(path),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const options = { type: 'image/webp', fallback: 'This photo could not be loaded.', signal };
      return (await fetchFile(path, { ...options, ...withKey(visitorKey) })).file;
    },
  });
}

/** Deletes a photo for everybody. */
export const photoRemoval = (visitorKey?: string) =>
  mutationOptions({
    mutationFn: (url: string) => {
      const fallback = 'The photo could not be removed. Please try again.';
      return callApi(pathOf(url), { method: 'DELETE', fallback, ...withKey(visitorKey) });
    },
    // Somebody else may have been quicker: then it is gone, too.
    onSettled: async (_done, _error, _url, _before, { client }) => {
      const shown = [conversationKeys.wholes, orderKeys.all, changeKeys.subjects('order')];
      await Promise.all(shown.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });

const pathOf = (url: string) => (url.startsWith(API_BASE) ? url.slice(API_BASE.length) : url);
