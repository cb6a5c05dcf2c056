import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../client.ts';
import { appointmentKeys } from '../dashboard-query-keys.ts';

// Apart from the others, so that the sidebar does not load them.

/** How many appointments are today, or were before and nobody has noted how they ended. */
export function appointmentsDue() {
  return queryOptions({
    queryKey: appointmentKeys.due,
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await callApi<{ data: number }>('/appointments/due', { signal })).data,
  });
}
