import type { Login, PasswordReset, Registration, SignInAnswer, User } from '../../shared/users.ts';
import { callApi } from './client.ts';

export function logIn(login: Login): Promise<SignInAnswer> {
  return callApi('/auth/login', { method: 'POST', body: login, anonymous: true, fallback: 'Failed to sign in' });
}

export function register(registration: Registration): Promise<SignInAnswer> {
  return callApi('/auth/register', {
    method: 'POST',
    body: registration,
    anonymous: true,
    fallback: 'Failed to sign up',
  });
}

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

export function logOut(): Promise<unknown> {
  return callApi('/auth/logout', { method: 'POST' });
}

export async function fetchMe(): Promise<User> {
  return (await callApi<{ data: User }>('/user/me')).data;
}
