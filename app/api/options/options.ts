import { queryOptions } from '@tanstack/react-query';
import type { Option } from '../../../shared/options/options.ts';
import { callApi } from '../client.ts';
import { optionKeys } from '../query-keys.ts';

/** What can be bought with a car (D100); for who manages the settings also what cannot be chosen right now. */
export const optionList = queryOptions({
  queryKey: optionKeys.all,
  queryFn: async ({ signal }) => {
    const fallback = 'Failed to load the options. Please try again.';
    return (await callApi<{ data: Option[] }>('/options', { signal, fallback })).data;
  },
});
