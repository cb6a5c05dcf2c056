import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  Acceptance,
  Invitation,
  Invite,
  OpenedInvitation,
  SentInvitation,
} from '../../../shared/users/invitations.ts';
import { callApi } from '../client.ts';
import { invitationKeys, userKeys } from '../dashboard-query-keys.ts';
import { AS_OF_NOW_MS } from '../pages.ts';
import { anybodys } from '../query-keys.ts';

const SEND_FAILURE = 'The invitation could not be sent. Please try again.';
const ACCEPT_FAILURE = 'The invitation could not be accepted. Please try again.';

/** Who was invited and has not accepted yet. */
export function openInvitations() {
  return queryOptions({
    queryKey: invitationKeys.all,
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => (await callApi<{ data: Invitation[] }>('/invitations', { signal })).data,
  });
}

export const invitationToSend = mutationOptions({
  mutationFn: async (body: Invite) =>
    (await callApi<{ data: SentInvitation }>('/invitations', { method: 'POST', body, fallback: SEND_FAILURE })).data,
  onSuccess: (sent, _wish, _before, { client }) => cacheInvitation(client, sent._id, sent),
});

export const invitationToSendAgain = mutationOptions({
  mutationFn: async (invitation: Invitation) => {
    const path = `${pathOf(invitation)}/send`;
    return (await callApi<{ data: SentInvitation }>(path, { method: 'POST', fallback: SEND_FAILURE })).data;
  },
  onSuccess: (sent, _wish, _before, { client }) => cacheInvitation(client, sent._id, sent),
  onError: (_refusal, _wish, _before, { client }) => client.invalidateQueries({ queryKey: invitationKeys.all }),
});

export const invitationWithdrawal = mutationOptions({
  mutationFn: (invitation: Invitation) =>
    callApi(pathOf(invitation), {
      method: 'DELETE',
      fallback: 'The invitation could not be withdrawn. Please try again.',
    }),
  onSuccess: (_answer, { _id }, _before, { client }) => cacheInvitation(client, _id),
  // It may have been accepted meanwhile, so the list of people is old too.
  onError: (_refusal, _wish, _before, { client }) => {
    void client.invalidateQueries({ queryKey: userKeys.all });
    return client.invalidateQueries({ queryKey: invitationKeys.all });
  },
});

/** Puts an invitation into the list as it is now, a new one at its top, without the link; without one, takes it out. */
async function cacheInvitation(client: QueryClient, id: string, sent?: SentInvitation) {
  const { queryKey } = openInvitations();
  const known = client.getQueryData(queryKey);
  if (!known) return client.invalidateQueries({ queryKey });
  await client.cancelQueries({ queryKey });
  if (!sent) return client.setQueryData(queryKey, without(known, id));
  const { url: _, ...invitation } = sent;
  const at = known.findIndex(({ _id }) => _id === id);
  client.setQueryData(queryKey, at < 0 ? [invitation, ...known] : known.with(at, invitation));
}

const without = (known: Invitation[], id: string) => known.filter(({ _id }) => _id !== id);

/** What the invitation of a link asks. */
export function openedInvitation(token: string) {
  return queryOptions({
    queryKey: invitationKeys.opened(token),
    meta: anybodys,
    retry: false,
    queryFn: async ({ signal }) => {
      const options = { method: 'POST', body: { token }, anonymous: true, signal } as const;
      return (await callApi<{ data: OpenedInvitation }>('/invitations/open', options)).data;
    },
  });
}

/** Answers what to tell whoever has accepted. */
export async function acceptInvitation(body: Acceptance): Promise<string> {
  const options = { method: 'POST', body, anonymous: true, fallback: ACCEPT_FAILURE } as const;
  return (await callApi<{ message: string }>('/invitations/accept', options)).message;
}

const pathOf = ({ _id }: Invitation) => `/invitations/${encodeURIComponent(_id)}`;
