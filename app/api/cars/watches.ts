import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';
import { carKeys } from '../query-keys.ts';

const FAILURE = 'Something went wrong. Please try again.';
const pathOf = (carId: string) => `/cars/${encodeURIComponent(carId)}/watch`;

/** Whether one gets an email when this car can be bought again. */
export function carWatch(carId: string) {
  return queryOptions({
    queryKey: carKeys.watch(carId),
    queryFn: async ({ signal }) =>
      (await callApi<{ data: { watching: boolean } }>(pathOf(carId), { signal })).data.watching,
  });
}

export const watchChange = (carId: string) =>
  mutationOptions({
    mutationFn: (isWanted: boolean) =>
      callApi(pathOf(carId), { method: isWanted ? 'POST' : 'DELETE', fallback: FAILURE }),
    onSuccess: (_done, isWanted, _before, { client }) => client.setQueryData(carKeys.watch(carId), isWanted),
  });

/** By the link in a mail; nobody has to be signed in. */
export const watchesStop = mutationOptions({
  mutationFn: (token: string) =>
    callApi<{ message: string }>('/watches/stop', {
      method: 'POST',
      body: { token },
      fallback: FAILURE,
      anonymous: true,
    }),
});
