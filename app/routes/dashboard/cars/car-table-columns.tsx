import { href } from 'react-router';
import { isAvailable } from '../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { Column } from '../list/data-table.tsx';
import type { ListLink } from '../list/return-to-list.ts';
import { RowActions } from '../list/row-actions.tsx';
import { RowLink } from '../list/row-link.tsx';
import type { ChosenRows } from '../list/use-chosen-rows.ts';
import { byPrice, byYear } from './car-table-filters.ts';

interface RowWays {
  chosen: ChosenRows<Car>;
  /** The list as it is now, for the way back from a car. */
  behind: { behind: ListLink };
  onEdit: (car: Car) => void;
  onDelete: (car: Car) => void;
}

export function carTableColumns({ chosen, behind, onEdit, onDelete }: RowWays): Column<Car>[] {
  return [
    {
      header: 'Brand',
      part: 'title',
      cell: (car) => (
        <span className="flex items-center gap-3">
          <Checkbox
            label={<span className="sr-only">Choose {carTitle(car)}</span>}
            checked={chosen.has(car)}
            onChange={() => chosen.toggle(car)}
            className="-my-2 min-w-11 justify-center gap-0"
          />
          <Brand car={car} behind={behind} />
        </span>
      ),
    },
    {
      header: 'Model',
      cell: ({ model }) => <span className="whitespace-normal [overflow-wrap:anywhere]">{model}</span>,
    },
    { header: 'Year', sort: byYear, cell: ({ year }) => year },
    { header: 'Price', atEnd: true, sort: byPrice, cell: ({ price }) => formatPrice(price) },
    { header: 'Category', cell: ({ category }) => category },
    {
      header: 'Stock',
      cell: (car) => <Stock car={car} />,
    },
    {
      header: 'Actions',
      part: 'actions',
      atEnd: true,
      cell: (car) => <RowActions name={carTitle(car)} onEdit={() => onEdit(car)} onDelete={() => onDelete(car)} />,
    },
  ];
}

/** A car that looks sold may be held by somebody who is paying for it (D66). */
function Stock({ car }: { car: Car }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {isAvailable(car) ? <Badge tone="success">In Stock</Badge> : <Badge>Out of Stock</Badge>}
      {car.held ? <span className="text-fine text-ink-soft">{car.held} held</span> : null}
    </span>
  );
}

/** The picture helps the eye to find the row, and adds nothing for those who hear it. */
function Brand({ car, behind }: { car: Car; behind: RowWays['behind'] }) {
  const { _id, image, category, color, brand } = car;
  return (
    <>
      <span aria-hidden="true" className="w-16 shrink-0">
        <CarPicture image={image} alt="" category={category} color={color} sizes="4rem" className="rounded-small" />
      </span>
      <RowLink
        to={href('/dashboard/products/:id', { id: _id })}
        state={behind}
        label={`${brand}: open ${carTitle(car)}`}
      >
        {brand}
      </RowLink>
    </>
  );
}
