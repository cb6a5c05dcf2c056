import { mutationOptions } from '@tanstack/react-query';
import type { BulkResult, CarBulk } from '../../../shared/cars/car-bulk.ts';
import type { Car, CarPayload } from '../../../shared/cars/cars.ts';
import { callApi } from '../client.ts';
import { callOnce } from '../once.ts';
import { cacheCar, refreshCars } from '../refresh.ts';
import { type ImportOptions, importCars } from './car-import.ts';
import { carDetail } from './car-queries.ts';

/** Adds a car. What the server says of its own accord is shown with the one text for every failure (§8). */
export const carAddition = mutationOptions({
  mutationFn: async (payload: CarPayload) => (await callOnce<{ data: Car }>('/cars', { body: payload })).data,
  onSuccess: (car, _sent, _before, { client }) => cacheCar(client, car),
});

/** Sends the whole edited car with its version, so that nobody else's change is overwritten (D57). */
export const carUpdate = mutationOptions({
  mutationFn: async (car: Car) => {
    const { data } = await callApi<{ data: Car }>(pathOf(car), {
      method: 'PUT',
      body: car,
      fallback: 'Failed to update car. Please try again.',
      expectsData: true,
    });
    return data;
  },
  onSuccess: (car, _sent, _before, { client }) => cacheCar(client, car),
});

export const carDeletion = mutationOptions({
  mutationFn: (car: Car) =>
    callApi(pathOf(car), {
      method: 'DELETE',
      fallback: 'Failed to delete car. Please try again.',
      expectsData: true,
    }),
  onSuccess: (_answer, _car, _before, { client }) => refreshCars(client),
});

/** One change of several cars, each by itself; answers what became of each. */
export const carBulkChange = mutationOptions({
  mutationFn: async ({ cars, ...what }: CarBulk) =>
    (
      await callApi<{ data: BulkResult[] }>('/cars/bulk', {
        method: 'POST',
        body: { ...what, cars: cars.map(({ _id, version }) => ({ _id, version })) },
        fallback: 'The cars could not be changed. Please try again.',
        expectsData: true,
      })
    ).data,
  // Some may be changed where no answer came.
  onSettled: (_results, _error, _sent, _before, { client }) => refreshCars(client),
});

/** The car as it is now, for somebody whose edit was stale: others have changed it, so the lists are old too. */
export const carReload = mutationOptions({
  mutationFn: ({ _id }: Car, { client }) => client.fetchQuery({ ...carDetail(_id), staleTime: 0 }),
  onSettled: (_car, _error, _old, _before, { client }) => refreshCars(client),
});

/** What became of an import that was cut off nobody knows, so the cars are asked for anew in any case. */
export const carImport = mutationOptions({
  mutationFn: ({ file, ...options }: ImportOptions & { file: File }) => importCars(file, options),
  onSettled: (_report, _error, { dryRun }, _before, { client }) => {
    if (!dryRun) refreshCars(client);
  },
});

const pathOf = ({ _id }: Car) => `/cars/${encodeURIComponent(_id)}`;
