import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CarFront } from 'lucide-react';
import { href, useParams } from 'react-router';
import { isDraft } from '../../../../../shared/cars/car-states.ts';
import { changePages } from '../../../../api/audit-log.ts';
import { carToEdit } from '../../../../api/cars/staff-cars.ts';
import { ApiError } from '../../../../api/client.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { CarDocuments } from '../../../../components/documents/car-documents.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { cacheFor } from '../../../../state/prefetch.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { ChangeHistory } from '../../history/change-history.tsx';
import { PageHeader } from '../../layout/page-header.tsx';
import { PageShell } from '../../layout/page-shell.tsx';
import { DashboardSkeleton } from '../../layout/skeletons.tsx';
import { EmptyList, ListFailure } from '../../list/list-states.tsx';
import { type ListLink, useReturnToList } from '../../list/return-to-list.ts';
import { StockHistory } from '../stock/stock-history.tsx';
import type { Route } from './+types/edit-car.ts';
import { EditedCar } from './edited-car.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const cache = cacheFor('cars');
  const car = carToEdit(params.id);
  // What the form began with the last time may be old by now.
  cache?.removeQueries({ queryKey: car.queryKey, type: 'inactive' });
  void cache?.prefetchQuery(car);
  void cache?.prefetchInfiniteQuery(changePages('car', params.id));
  return null;
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: 'Edit Car',
    description: 'Everything about this car, and its pictures',
    path: href('/dashboard/products/:id', { id: params.id }),
    unlisted: true,
  });

export default function EditCar() {
  const { id = '' } = useParams();
  const list = useReturnToList(href('/dashboard/products'));
  const query = useQuery(carToEdit(id));
  const { data: car, error, isFetching, refetch } = query;

  if (error instanceof ApiError && error.status === 404) return <NoSuchCar list={list} />;
  if (error && !car) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (!car) return <DashboardSkeleton />;
  return (
    <PageShell>
      <PageHeader title="Edit Car" subtitle={<TitleText text={carTitle(car)} />} action={<BackToList list={list} />} />
      {isDraft(car) && <Alert title="This car is a draft">Customers can’t see it until you publish it.</Alert>}
      <EditedCar key={query.dataUpdatedAt} car={car} list={list} />
      <CarDocuments car={car} />
      <StockHistory carId={car._id} />
      <ChangeHistory subject="car" id={car._id} />
    </PageShell>
  );
}

function NoSuchCar({ list }: { list: ListLink }) {
  return (
    <PageShell>
      <PageHeader title="Edit Car" subtitle="This car cannot be found" />
      <EmptyList
        Icon={CarFront}
        text="This car is not in your inventory."
        hint="It may have been deleted, or the address may be mistyped."
        action={<BackToList list={list} />}
      />
    </PageShell>
  );
}

function BackToList({ list }: { list: ListLink }) {
  return (
    <ButtonLink {...list} variant="secondary">
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to the list
    </ButtonLink>
  );
}
