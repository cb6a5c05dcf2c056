import { queryOptions } from '@tanstack/react-query';
import type { InspectionPoints } from '../../../shared/cars/inspection/inspection.ts';
import { callApi } from '../client.ts';
import { carKeys } from '../query-keys.ts';

/** What is looked at on a car of this fuel type. */
export function inspectionPoints(fuelType: string) {
  return queryOptions({
    queryKey: carKeys.points(fuelType),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: InspectionPoints }>(`/inspection-points?fuelType=${fuelType}`, { signal })).data,
  });
}
