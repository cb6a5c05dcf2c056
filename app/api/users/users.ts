import { queryOptions } from '@tanstack/react-query';
import type { Holdings } from '../../../shared/holdings.ts';
import type { User } from '../../../shared/users/users.ts';
import { callApi } from '../client.ts';
import { userKeys } from '../dashboard-query-keys.ts';
import { AS_OF_NOW_MS, pageQuery, toPage } from '../pages.ts';

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
    queryKey: userKeys.page(filters, cursor),
    staleTime: AS_OF_NOW_MS,
    meta: { failureToast: LIST_FAILURE },
    queryFn: async ({ signal }) =>
      toPage<User>(
        await callApi(`/user?${pageQuery(filters, cursor)}`, { signal, fallback: LIST_FAILURE }),
        LIST_FAILURE,
      ),
  });
}

/** What somebody has in the shop, in numbers alone. */
export function holdingsOf(id: string) {
  return queryOptions({
    queryKey: userKeys.holdings(id),
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: Holdings }>(`/user/${encodeURIComponent(id)}/holdings`, { signal })).data,
  });
}
