import { queryOptions } from '@tanstack/react-query';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import { callApi } from '../client.ts';
import { AS_OF_NOW_MS } from '../pages.ts';
import { anybodys, carKeys } from '../query-keys.ts';

/** As many as the API looks up at once. */
const MOST_IDS = 100;

/** Those of these cars that are still offered, as they are now: what a cart asks when it opens (D23). */
export function offeredCars(ids: readonly string[]) {
  const sorted = [...ids].sort();
  return queryOptions({
    queryKey: carKeys.offered(sorted),
    meta: anybodys,
    staleTime: AS_OF_NOW_MS,
    queryFn: async ({ signal }) => {
      const batches = await Promise.all(
        Array.from({ length: Math.ceil(sorted.length / MOST_IDS) }, (_, batch) =>
          callApi<CardPage>(`/cars?view=card&ids=${sorted.slice(batch * MOST_IDS, (batch + 1) * MOST_IDS).join(',')}`, {
            signal,
          }),
        ),
      );
      return new Map(batches.flatMap(({ data }) => data).map((car) => [car._id, car]));
    },
  });
}
