import { mutationOptions } from '@tanstack/react-query';
import type { User } from '../../shared/users.ts';
import { callApi } from './client.ts';
import { cacheUser, refreshUsers } from './refresh.ts';

/** Sends the whole edited user; name, role and status count. */
export const userUpdate = mutationOptions({
  mutationFn: async (user: User) => {
    const { data } = await callApi<{ data: User }>(pathOf(user), {
      method: 'PUT',
      body: user,
      fallback: 'Failed to update user. Please try again.',
      expectsData: true,
    });
    return data;
  },
  onSuccess: (user, _sent, _before, { client }) => cacheUser(client, user),
});

export const userDeletion = mutationOptions({
  mutationFn: (user: User) =>
    callApi(pathOf(user), {
      method: 'DELETE',
      fallback: 'Failed to delete user. Please try again.',
      expectsData: true,
    }),
  onSuccess: (_answer, _user, _before, { client }) => refreshUsers(client),
});

const pathOf = ({ _id }: User) => `/user/${encodeURIComponent(_id)}`;
