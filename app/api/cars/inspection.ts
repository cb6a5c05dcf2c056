import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  InspectionDraft,
  InspectionPoints,
  InspectionReport,
} from '../../../shared/cars/inspection/inspection.ts';
import { ApiError, type CallOptions, callApi } from '../client.ts';
import { inspectionKeys } from '../dashboard-query-keys.ts';
import { refreshCars } from '../refresh.ts';

const pathOf = (carId: string) => `/cars/${encodeURIComponent(carId)}/inspection`;
const callInspection = async (path: string, options: CallOptions) =>
  (await callApi<{ data: InspectionReport }>(path, options)).data;

/** The report that counts for a car, as customers read it. */
export function signedReport(carId: string) {
  const fallback = 'Failed to load the inspection report';
  return queryOptions({
    queryKey: inspectionKeys.report(carId),
    queryFn: ({ signal }) => callInspection(`${pathOf(carId)}?signed=true`, { signal, fallback }),
  });
}

/** What staff have filled in, or else the signed report; null where nobody has begun. */
export function inspectionToFill(carId: string) {
  const fallback = 'Failed to load the inspection';
  return queryOptions({
    queryKey: inspectionKeys.draft(carId),
    // Answers are kept in the page and sent one by one: nothing may take their place meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      try {
        return await callInspection(pathOf(carId), { signal, fallback });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

type Saved = { carId: string } & Pick<InspectionDraft, 'mileage' | 'points' | '_id' | 'version'>;

export const inspectionSaving = mutationOptions({
  mutationFn: ({ carId, ...draft }: Saved) =>
    callInspection(pathOf(carId), {
      method: 'PUT',
      body: draft,
      fallback: 'Not saved yet.',
    }),
  onSuccess: (report, { carId }, _before, { client }) => client.setQueryData(inspectionKeys.draft(carId), report),
  onError: async (error, { carId }, _before, { client }) => {
    if (isStale(error)) await client.invalidateQueries({ queryKey: inspectionKeys.draft(carId) });
  },
});

/** Another tab of this browser has sent what waited in both. */
export function refreshInspection(client: QueryClient, carId: string) {
  void client.invalidateQueries({ queryKey: inspectionKeys.draft(carId) });
}

/** Another device has changed it, or it is another by now. */
export const isStale = (error: unknown) => error instanceof ApiError && error.code === 'STALE_EDIT';

export const inspectionOpening = mutationOptions({
  mutationFn: (carId: string) =>
    callInspection(pathOf(carId), { method: 'POST', fallback: 'A new inspection could not be started.' }),
  onSuccess: (report, carId, _before, { client }) => client.setQueryData(inspectionKeys.draft(carId), report),
});

export const inspectionSigning = mutationOptions({
  mutationFn: ({ carId, ...signature }: { carId: string; inspector: string; version: number }) =>
    callInspection(`${pathOf(carId)}/sign`, {
      method: 'POST',
      body: signature,
      fallback: 'The inspection could not be signed.',
    }),
  onSuccess: (report, { carId }, _before, { client }) => {
    client.setQueryData(inspectionKeys.draft(carId), report);
    refreshCars(client);
  },
});

/** What is looked at on a car of this fuel type. */
export function inspectionPoints(fuelType: string) {
  return queryOptions({
    queryKey: inspectionKeys.points(fuelType),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await callApi<{ data: InspectionPoints }>(`/inspection-points?fuelType=${fuelType}`, { signal })).data,
  });
}
