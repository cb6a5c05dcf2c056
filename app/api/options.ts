import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Option, OptionPayload } from '../../shared/options.ts';
import { callApi } from './client.ts';
import { optionKeys } from './query-keys.ts';

/** What can be bought with a car (D100); for who manages the settings also what cannot be chosen right now. */
export const optionList = queryOptions({
  queryKey: optionKeys.all,
  queryFn: async ({ signal }) => {
    const fallback = 'Failed to load the options. Please try again.';
    return (await callApi<{ data: Option[] }>('/options', { signal, fallback })).data;
  },
});

/**
 * The option as it is now, for somebody whose edit was stale.
 * @throws Error with a message fit to show
 */
export async function optionNow(client: QueryClient, { _id }: Option): Promise<Option> {
  const options = await client.fetchQuery({ ...optionList, staleTime: 0 });
  const option = options.find((each) => each._id === _id);
  if (!option) throw new Error('This option has been deleted meanwhile.');
  return option;
}

/** Adds an option, or changes one as it was read. */
export const optionSave = (known: Option | null) =>
  mutationOptions({
    mutationFn: (option: OptionPayload) =>
      callApi(known ? pathOf(known) : '/options', {
        method: known ? 'PUT' : 'POST',
        body: known ? { ...option, version: known.version } : option,
        fallback: 'Failed to save the option. Please try again.',
      }),
    onSettled: (_answer, _error, _sent, _before, { client }) => client.invalidateQueries({ queryKey: optionKeys.all }),
  });

export const optionDeletion = mutationOptions({
  mutationFn: (option: Option) =>
    callApi(pathOf(option), { method: 'DELETE', fallback: 'Failed to delete the option. Please try again.' }),
  onSettled: (_answer, _error, _sent, _before, { client }) => client.invalidateQueries({ queryKey: optionKeys.all }),
});

const pathOf = ({ _id }: Option) => `/options/${encodeURIComponent(_id)}`;
