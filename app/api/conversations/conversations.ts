import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ConversationEdit } from '../../../shared/conversations/conversation-edits.ts';
import type {
  Conversation,
  ConversationSummary,
  NewConversation,
  NewMessage,
  OpenedConversation,
} from '../../../shared/conversations/conversations.ts';
import type { PreparedAnswer } from '../../../shared/conversations/inbox-answers.ts';
import { ApiError, callApi } from '../client.ts';
import { conversationKeys } from '../dashboard-query-keys.ts';
import { callOnce } from '../once.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from '../pages.ts';
import { anybodys } from '../query-keys.ts';

/** Said where the server gives no reason. */
export const CONTACT_FAILURE = 'Your message could not be sent. Please try again.';
const LOAD_FAILURE = 'Failed to load the conversations. Please try again.';
const pathOf = (id: string) => `/conversations/${encodeURIComponent(id)}`;

/** A visitor's key travels as a header, so that no log of addresses holds it. */
export const withKey = (key: string | undefined) =>
  key ? { headers: { 'x-conversation-key': key }, anonymous: true } : undefined;

/** What one has written to the dealership. */
export function ownConversations(cursor: string | null) {
  return queryOptions({
    queryKey: conversationKeys.own(cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      toPage<ConversationSummary>(
        await callApi(`/conversations/mine?${pageQuery({}, cursor)}`, { signal, fallback: LOAD_FAILURE }),
        LOAD_FAILURE,
      ),
  });
}

export type InboxFilters = Record<'search' | 'state' | 'assignee' | 'unread' | 'sort', string>;

/** What everybody has written, for staff. */
export function inboxPage(filters: InboxFilters, cursor: string | null) {
  return queryOptions({
    queryKey: conversationKeys.inbox(filters, cursor),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      toPage<ConversationSummary>(
        await callApi(`/conversations?${pageQuery(filters, cursor)}`, { signal, fallback: LOAD_FAILURE }),
        LOAD_FAILURE,
      ),
  });
}

/** A conversation with all that was written; it is asked for anew while it is open in front of somebody. */
export function wholeConversation(id: string, key?: string) {
  return queryOptions({
    queryKey: conversationKeys.whole(id),
    // By its key, whoever has the link.
    ...(key !== undefined && { meta: anybodys }),
    staleTime: AS_OF_NOW_MS,
    refetchInterval: 30_000,
    queryFn: async ({ signal }) =>
      (
        await callApi<{ data: Conversation }>(pathOf(id), {
          signal,
          fallback: 'Failed to load this conversation. Please try again.',
          ...withKey(key),
        })
      ).data,
  });
}

/** Writes to the dealership: signed in as oneself, or else with name and email. */
function startConversation(body: NewConversation) {
  return callOnce<OpenedConversation>('/conversations', { body, fallback: CONTACT_FAILURE });
}

export const conversationStart = mutationOptions({
  mutationFn: startConversation,
  onSuccess: ({ data }, _sent, _before, { client }) => cacheConversation(client, data),
});

/** Writes on in a conversation. */
function writeMessage(id: string, key: string | undefined, body: NewMessage) {
  const path = `${pathOf(id)}/messages`;
  return callOnce<{ data: Conversation }>(path, { body, fallback: CONTACT_FAILURE, ...withKey(key) });
}

export const messageWrite = (id: string, key?: string) =>
  mutationOptions({
    mutationFn: (body: NewMessage) => writeMessage(id, key, body),
    onSuccess: ({ data }, _sent, _before, { client }) => cacheConversation(client, data),
  });

/** Notes that one has seen a conversation up to a message; its lists and counts are old then. */
export const conversationRead = (id: string) =>
  mutationOptions({
    mutationFn: (messageId: string) => callApi(`${pathOf(id)}/read`, { method: 'POST', body: { messageId } }),
    onSuccess: (_answer, _sent, _before, { client }) => client.invalidateQueries({ queryKey: conversationKeys.lists }),
  });

/** What staff prepared, filled in for a conversation. */
export function preparedAnswers(id: string) {
  return queryOptions({
    queryKey: conversationKeys.prepared(id),
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: PreparedAnswer[] }>(`${pathOf(id)}/prepared-answers`, { signal })).data,
  });
}

/** What staff decide on, with what they saw of it (D57). */
export const conversationChange = (seen: Conversation) =>
  mutationOptions({
    mutationFn: (edit: ConversationEdit) =>
      callApi<{ data: Conversation }>(pathOf(seen._id), {
        method: 'PATCH',
        body: { ...edit, before: asSeen(seen) },
        fallback: 'Failed to save the conversation. Please try again.',
        expectsData: true,
      }),
    onSuccess: ({ data }, _sent, _before, { client }) => cacheConversation(client, data),
    onError: (error, _sent, _before, { client }) => {
      if (!(error instanceof ApiError) || error.code !== 'STALE_EDIT') return;
      void client.invalidateQueries({ queryKey: conversationKeys.whole(seen._id) });
      void client.invalidateQueries({ queryKey: conversationKeys.lists });
    },
  });

const asSeen = ({ messages, state, assignee }: Conversation): ConversationEdit['before'] => {
  const messageId = messages.at(-1)?._id;
  return { ...(messageId && { messageId }), state, assignee: assignee ?? null };
};

/** A fetch that began before would bring it as it was. The lists that it stands in are old now. */
async function cacheConversation(client: QueryClient, conversation: Conversation) {
  const queryKey = conversationKeys.whole(conversation._id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, conversation);
  client.removeQueries({ queryKey: conversationKeys.lists, type: 'inactive' });
  void client.invalidateQueries({ queryKey: conversationKeys.lists });
}
