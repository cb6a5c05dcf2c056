import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { OwnSession, SecondFactorKey } from '../../../shared/users/account-security.ts';
import { callApi } from '../client.ts';
import { accountKeys } from '../dashboard-query-keys.ts';
import { fetchFile } from '../files.ts';
import { AS_OF_NOW_MS } from '../pages.ts';
import { upload } from '../pictures.ts';

const SECOND_FACTOR = '/user/me/second-factor';
const fallback = 'An unexpected error occurred';

/** Where one is signed in. */
export function ownSessions() {
  return queryOptions({
    queryKey: accountKeys.sessions,
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: OwnSession[] }>('/user/me/sessions', { signal, fallback })).data,
  });
}

/** Ends one of one's own sessions, or all but this one. */
export const sessionEnd = mutationOptions({
  mutationFn: async (id: string | undefined) => {
    const path = id ? `/user/me/sessions/${encodeURIComponent(id)}` : '/user/me/sessions';
    return (await callApi<{ data: OwnSession[] }>(path, { method: 'DELETE', fallback })).data;
  },
  onSuccess: (sessions, _id, _before, { client }) => client.setQueryData(accountKeys.sessions, sessions),
});

export async function beginSecondFactor(currentPassword: string): Promise<SecondFactorKey> {
  const options = { method: 'POST', body: { currentPassword }, fallback } as const;
  return (await callApi<{ data: SecondFactorKey }>(SECOND_FACTOR, options)).data;
}

type Codes = { data: { recoveryCodes: string[] } };

export async function confirmSecondFactor(code: string): Promise<string[]> {
  const options = { method: 'POST', body: { code }, fallback } as const;
  return (await callApi<Codes>(`${SECOND_FACTOR}/confirm`, options)).data.recoveryCodes;
}

export async function renewRecoveryCodes(currentPassword: string): Promise<string[]> {
  const options = { method: 'POST', body: { currentPassword }, fallback } as const;
  return (await callApi<Codes>(`${SECOND_FACTOR}/recovery-codes`, options)).data.recoveryCodes;
}

export function removeSecondFactor(currentPassword: string): Promise<unknown> {
  return callApi(`${SECOND_FACTOR}/remove`, { method: 'POST', body: { currentPassword }, fallback });
}

/** Everything that the shop keeps of oneself, as a file. */
export function fetchOwnData(signal: AbortSignal) {
  const failure = 'Your data could not be prepared. Please try again.';
  return fetchFile('/user/me/data', { type: 'application/json', fallback: failure, signal });
}

/** Asks once more for the mail with the link that confirms one's address. */
export async function requestConfirmation(): Promise<string> {
  return (await callApi<{ message: string }>('/user/me/confirm-email', { method: 'POST', fallback })).message;
}

export async function confirmEmail(token: string): Promise<string> {
  const options = { method: 'POST', body: { token }, anonymous: true, fallback } as const;
  return (await callApi<{ message: string }>('/auth/confirm-email', options)).message;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether it is one of the passwords that most people use (D75). The list comes when it is first asked for. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= callApi<{ data: string[] }>('/auth/common-passwords', { anonymous: true }).then(
    ({ data }) => new Set(data),
    () => new Set(),
  );
  return (await common).has(password.toLowerCase());
}

/**
 * Sends a picture of oneself and answers its address.
 * @throws ApiError with a message fit to show
 */
export function uploadPhoto(file: File, signal: AbortSignal): Promise<string> {
  return upload('/user/photo', file, { signal });
}
