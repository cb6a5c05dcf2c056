import type { User } from '../../shared/users.ts';
import { callApi } from './client.ts';

const fallback = 'An unexpected error occurred';

export async function updateProfile(profile: Pick<User, 'name'> & { photo: string }): Promise<User> {
  return (await callApi<{ data: User }>('/user/update-profile', { method: 'PATCH', body: profile, fallback })).data;
}

export function changePassword(change: { currentPassword: string; newPassword: string }): Promise<unknown> {
  return callApi('/user/change-password', { method: 'PATCH', body: change, fallback });
}
