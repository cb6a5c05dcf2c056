import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Acceptance, Invitation, Invite, OpenedInvitation, SentInvitation } from '../../shared/invitations.ts';
import { callApi } from './client.ts';
import { invitationKeys, userKeys } from './dashboard-query-keys.ts';
import { AS_OF_NOW_MS } from './pages.ts';

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
  onSuccess: (_sent, _wish, _before, { client }) => client.invalidateQueries({ queryKey: invitationKeys.all }),
});

export const invitationToSendAgain = mutationOptions({
  mutationFn: async (invitation: Invitation) => {
    const path = `${pathOf(invitation)}/send`;
    return (await callApi<{ data: SentInvitation }>(path, { method: 'POST', fallback: SEND_FAILURE })).data;
  },
  onSettled: (_sent, _error, _wish, _before, { client }) => client.invalidateQueries({ queryKey: invitationKeys.all }),
});

export const invitationWithdrawal = mutationOptions({
  mutationFn: (invitation: Invitation) =>
    callApi(pathOf(invitation), {
      method: 'DELETE',
      fallback: 'The invitation could not be withdrawn. Please try again.',
    }),
  // It may have been accepted meanwhile, so the list of people is old too.
  onSettled: (_answer, _error, _wish, _before, { client }) => {
    void client.invalidateQueries({ queryKey: userKeys.all });
    return client.invalidateQueries({ queryKey: invitationKeys.all });
  },
});

/** What the invitation of a link asks. */
export function openedInvitation(token: string) {
  return queryOptions({
    queryKey: invitationKeys.opened(token),
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
