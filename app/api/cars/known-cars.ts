import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { CardPage } from '../../../shared/cars/car-answers.ts';
import type { CardCar } from '../../../shared/cars/cars.ts';
import { carKeys } from '../query-keys.ts';

/** What a list has already brought of a car, to be shown until the whole of it has come. */
export function knownCar(client: QueryClient, id: string): CardCar | undefined {
  const lists = client.getQueriesData<InfiniteData<CardPage>>({ queryKey: carKeys.lists });
  const listed = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ data }) => data);
  const featured = client.getQueryData<CardCar[]>(carKeys.featured) ?? [];
  return [...listed, ...featured].find(({ _id }) => _id === id);
}
