import { mutationOptions } from '@tanstack/react-query';
import type { UserEdit } from '../../../shared/users/user-edits.ts';
import type { User } from '../../../shared/users/users.ts';
import { callApi } from '../client.ts';
import { cacheUser, refreshUsers } from '../refresh.ts';

/** Sends what is changed alone, so that nothing is taken back that others have changed meanwhile (D57). */
export const userUpdate = mutationOptions({
  mutationFn: async ({ user, edit }: { user: User; edit: UserEdit }) => {
    const { data } = await callApi<{ data: User }>(pathOf(user), {
      method: 'PUT',
      body: edit,
      fallback: 'Failed to update user. Please try again.',
      expectsData: true,
    });
    return data;
  },
  onSuccess: (user, _sent, _before, { client }) => cacheUser(client, user),
});

/** Somebody as they are now, after an edit was refused for what has changed. */
export const userReload = mutationOptions({
  mutationFn: async ({ _id }: User) => {
    const fallback = 'Failed to load the user. Please try again.';
    const { data } = await callApi<{ data: User[] }>(`/user?search=${encodeURIComponent(_id)}`, { fallback });
    const user = data.find((each) => each._id === _id);
    if (!user) throw new Error(fallback);
    return user;
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

/** A link to a new password, told this one time, for staff to hand over. */
export const resetLink = (id: string) =>
  mutationOptions({
    mutationFn: async () => {
      const fallback = 'The link could not be created. Please try again.';
      return (
        await callApi<{ data: { url: string } }>(`${pathOf({ _id: id })}/reset-link`, { method: 'POST', fallback })
      ).data.url;
    },
  });

export const emailConfirmation = (id: string) => helpWith(id, 'confirm-email');
export const secondFactorRemoval = (id: string) => helpWith(id, 'second-factor/remove');

function helpWith(id: string, end: string) {
  return mutationOptions({
    mutationFn: async () => {
      const fallback = 'Failed to update user. Please try again.';
      return (await callApi<{ data: User }>(`${pathOf({ _id: id })}/${end}`, { method: 'POST', fallback })).data;
    },
    onSettled: (user, _error, _sent, _before, { client }) => user && cacheUser(client, user),
  });
}

const pathOf = ({ _id }: Pick<User, '_id'>) => `/user/${encodeURIComponent(_id)}`;
