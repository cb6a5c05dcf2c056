import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { CarFront, Plus, Upload } from 'lucide-react';
import { href } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';
import { carDeletion } from '../../../api/cars/car-changes.ts';
import { carTablePage } from '../../../api/cars/staff-cars.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { carTitle } from '../../../components/car/car-facts.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { ConfirmRowDialog } from '../list/confirm-row-dialog.tsx';
import { DataList } from '../list/data-list.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { isNarrowed, sortingOf } from '../list/filters/list-filters.ts';
import { useListLink } from '../list/return-to-list.ts';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import { useRowDialog } from '../list/use-row-dialog.ts';
import type { Route } from './+types/manage-cars.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { SelectAll } from './bulk/select-all.tsx';
import { useChosenRows } from './bulk/use-chosen-rows.ts';
import { carTableColumns } from './car-table-columns.tsx';
import { carChoices, readCarFilters } from './car-table-filters.ts';
import { ExportCars } from './export-cars.tsx';
import { EditCarDialog } from './quick-edit-dialog.tsx';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = requestedList(request);
  void cacheFor('cars')?.prefetchQuery(carTablePage(readCarFilters(list), list.place.cursor));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Manage Cars',
    description: 'Add, edit, or remove cars from your inventory',
    path: href('/dashboard/products'),
    unlisted: true,
  });

export default function ManageCars() {
  const address = useListParams();
  const filters = readCarFilters(address);
  const list = useQuery({ ...carTablePage(filters, address.place.cursor), placeholderData: keepPreviousData });
  const cars = list.data?.data ?? [];
  const chosen = useChosenRows(cars, JSON.stringify([filters, address.place.cursor]));
  const returnTo = useListLink();
  const editing = useRowDialog<Car>('car dialog');
  const deleting = useRowDialog<Car>();
  const deletion = useMutation(carDeletion);

  return (
    <PageShell>
      <PageHeader
        title="Manage Cars"
        subtitle="Add, edit, or remove cars from your inventory"
        action={
          <div className="flex flex-wrap gap-3">
            <ImportLink />
            <ExportCars filters={filters} />
            <AddCarLink />
          </div>
        }
      />
      <FilterBar address={address} search="Search by brand, model, category, title or VIN" choices={carChoices} />
      <SelectAll rows={cars} chosen={chosen} />
      {/* The bar stays in sight as long as any of this does. */}
      <div>
        <DataList
          label="Cars"
          columns={carTableColumns({ chosen, returnTo, onEdit: editing.open, onDelete: deleting.open })}
          opensRows
          list={list}
          address={address}
          loading="Loading cars..."
          empty={{ Icon: CarFront, text: 'No cars found.', action: <AddCarLink /> }}
          isFiltered={isNarrowed(filters)}
          sorting={sortingOf(address, filters)}
        />
        <BulkBar chosen={chosen} />
      </div>
      <EditCarDialog dialog={editing} />
      <ConfirmRowDialog
        dialog={deleting}
        title="Confirm Delete"
        question="Are you sure you want to delete this car? This action cannot be undone."
        mutation={deletion}
        done="Car deleted successfully"
      >
        {(car) => (
          <p className="font-semibold">
            <TitleText text={carTitle(car)} />
          </p>
        )}
      </ConfirmRowDialog>
    </PageShell>
  );
}

function AddCarLink() {
  return (
    <ButtonLink to={href('/dashboard/addProduct')}>
      <Plus aria-hidden="true" className="size-5" />
      Add New Car
    </ButtonLink>
  );
}

function ImportLink() {
  return (
    <ButtonLink to={href('/dashboard/products/import')} variant="secondary">
      <Upload aria-hidden="true" className="size-5" />
      Import
    </ButtonLink>
  );
}
