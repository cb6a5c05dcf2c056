import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../shared/users.ts';
import { callApi } from './client.ts';
import { pageQuery, toPage } from './pages.ts';

const fallback = 'An unexpected error occurred';
const LIST_FAILURE = 'Failed to load users. Please try again.';

export async function updateProfile(profile: Pick<User, 'name'> & { photo: string }): Promise<User> {
  return (await callApi<{ data: User }>('/user/update-profile', { method: 'PATCH', body: profile, fallback })).data;
}

export function changePassword(change: { currentPassword: string; newPassword: string }): Promise<unknown> {
  return callApi('/user/change-password', { method: 'PATCH', body: change, fallback });
}

export type UserListFilters = Record<'search' | 'role' | 'status' | 'sort', string>;

export function userPage(filters: UserListFilters, cursor: string | null) {
  return queryOptions({
    queryKey: ['users', filters, cursor],
    staleTime: 0,
    queryFn: async () =>
      toPage<User>(await callApi(`/user?${pageQuery(filters, cursor)}`, { fallback: LIST_FAILURE }), LIST_FAILURE),
  });
}

/** The whole edited user; name, role and status count. */
export async function updateUser(user: User): Promise<User> {
  const { data } = await callApi<{ data: User }>(`/user/${encodeURIComponent(user._id)}`, {
    method: 'PUT',
    body: user,
    fallback: 'Failed to update user. Please try again.',
    expectsData: true,
  });
  return data;
}

export function deleteUser({ _id }: User): Promise<unknown> {
  return callApi(`/user/${encodeURIComponent(_id)}`, {
    method: 'DELETE',
    fallback: 'Failed to delete user. Please try again.',
    expectsData: true,
  });
}
