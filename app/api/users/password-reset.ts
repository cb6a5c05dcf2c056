import type { PasswordReset } from '../../../shared/users/users.ts';
import { callApi } from '../client.ts';

/** Asks for a mail with a link to a new password; the answer is the same for every address. */
export async function requestPasswordReset(email: string): Promise<string> {
  const options = {
    method: 'POST',
    body: { email },
    anonymous: true,
    fallback: 'Your request could not be sent',
  } as const;
  return (await callApi<{ message: string }>('/auth/forgot-password', options)).message;
}

export async function resetPassword(reset: PasswordReset): Promise<string> {
  const options = { method: 'POST', body: reset, anonymous: true, fallback: 'Failed to change the password' } as const;
  return (await callApi<{ message: string }>('/auth/reset-password', options)).message;
}
