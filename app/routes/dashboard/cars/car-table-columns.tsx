import { isAvailable } from '../../../../shared/cars/car-rules.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../list/data-table.tsx';
import { RowActions } from '../list/row-actions.tsx';
import { byPrice, byYear } from './car-table-filters.ts';

export function carTableColumns(onEdit: (car: Car) => void, onDelete: (car: Car) => void): Column<Car>[] {
  return [
    { header: 'Brand', part: 'title', cell: (car) => <Brand car={car} /> },
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
function Brand({ car }: { car: Car }) {
  const { image, category, color, brand } = car;
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden="true" className="w-16 shrink-0">
        <CarPicture image={image} alt="" category={category} color={color} sizes="4rem" className="rounded-small" />
      </span>
      <span className="font-semibold">{brand}</span>
    </span>
  );
}
