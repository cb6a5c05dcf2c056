import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Option, OptionPayload } from '../../../shared/options/options.ts';
import { callApi } from '../client.ts';
import { callOnce } from '../once.ts';
import { optionList } from './options.ts';

const { queryKey } = optionList;

/**
 * The option as it is now, for somebody whose edit was stale.
 * @throws Error with a message fit to show
 */
export async function optionNow(client: QueryClient, { _id }: Option): Promise<Option> {
  const options = await client.fetchQuery({ ...optionList, staleTime: 0 });
  const option = options.find((each) => each._id === _id);
  if (!option) throw new Error('This option has been deleted in the meantime.');
  return option;
}

type Saved = { data: Option };

/** Adds an option, or changes one as it was read. */
export const optionSave = (known: Option | null) =>
  mutationOptions({
    mutationFn: async (option: OptionPayload) => {
      const fallback = 'Failed to save the option. Please try again.';
      const { data } = known
        ? await callApi<Saved>(pathOf(known), { method: 'PUT', body: { ...option, version: known.version }, fallback })
        : await callOnce<Saved>('/options', { body: option, fallback });
      return data;
    },
    onSuccess: (saved, _sent, _before, { client }) => cacheOption(client, saved._id, saved),
    onError: (_refusal, _sent, _before, { client }) => client.invalidateQueries({ queryKey }),
  });

export const optionDeletion = mutationOptions({
  mutationFn: (option: Option) =>
    callApi(pathOf(option), { method: 'DELETE', fallback: 'Failed to delete the option. Please try again.' }),
  onSuccess: (_answer, { _id }, _before, { client }) => cacheOption(client, _id),
  onError: (_refusal, _sent, _before, { client }) => client.invalidateQueries({ queryKey }),
});

/** Puts an option into the list as it is now, by name as the server sorts it; without one, takes it out. */
async function cacheOption(client: QueryClient, id: string, option?: Option) {
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => {
    const others = known?.filter(({ _id }) => _id !== id);
    return others && [...others, ...(option ? [option] : [])].sort(byName);
  });
}

const byName = (one: Option, other: Option) => one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en');
const pathOf = ({ _id }: Option) => `/options/${encodeURIComponent(_id)}`;
