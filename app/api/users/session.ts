import type { Login, Registration, SignInAnswer, User } from '../../../shared/users/users.ts';
import { callApi } from '../client.ts';

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

export function logOut(): Promise<unknown> {
  return callApi('/auth/logout', { method: 'POST' });
}

export async function fetchMe(): Promise<User> {
  return (await callApi<{ data: User }>('/user/me')).data;
}
