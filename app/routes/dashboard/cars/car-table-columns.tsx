import { href } from 'react-router';
import { isAvailable, isDraft, stockOf } from '../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../shared/cars/cars.ts';
import { formatNumber } from '../../../../shared/format.ts';
import { formatPrice } from '../../../../shared/money.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import type { ListLink } from '../list/return-to-list.ts';
import type { Column } from '../list/table/data-table.tsx';
import { RowActions } from '../list/table/row-actions.tsx';
import { RowLink } from '../list/table/row-link.tsx';
import type { ChosenRows } from './bulk/use-chosen-rows.ts';
import { byPrice, byYear } from './car-table-filters.ts';
import { PublishCar } from './publish-car.tsx';

interface RowHandlers {
  chosen: ChosenRows<Car>;
  /** The list as it is now, for the way back from a car. */
  returnTo: { returnTo: ListLink };
  onEdit: (car: Car) => void;
  onDelete: (car: Car) => void;
}

export function carTableColumns({ chosen, returnTo, onEdit, onDelete }: RowHandlers): Column<Car>[] {
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
          <Brand car={car} returnTo={returnTo} />
        </span>
      ),
    },
    {
      header: 'Model',
      isLong: true,
      cell: (car) => <Model car={car} />,
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
      cell: (car) => (
        <RowActions name={carTitle(car)} onEdit={() => onEdit(car)} onDelete={() => onDelete(car)}>
          {isDraft(car) && <PublishCar car={car} />}
        </RowActions>
      ),
    },
  ];
}

/** What tells two cars of one model apart: the title has the trim, and a VIN is one car's own. */
function Model({ car: { model, title, vin } }: { car: Car }) {
  return (
    <span className="grid whitespace-normal @2xl:min-w-26 [overflow-wrap:anywhere]">
      <TitleText text={model} />
      {title && (
        <span className="text-fine text-ink-soft">
          <TitleText text={title} />
        </span>
      )}
      {vin && <span className="text-fine text-ink-soft tabular-nums">{vin}</span>}
    </span>
  );
}

const unavailable = { available: '', upcoming: 'Up Coming', sold: 'Sold' };

/** The badge as §2 has it, and beside it what it leaves open: how many, or why there is none. */
function Stock({ car }: { car: Car }) {
  const isHeld = Boolean(car.held);
  const why = isHeld && car.inStock ? 'Reserved' : unavailable[stockOf(car)];
  return (
    <span className="grid justify-items-start gap-0.5">
      {isDraft(car) && <Badge tone="accent">Draft</Badge>}
      {isAvailable(car) ? <Badge tone="success">In Stock</Badge> : <Badge>Out of Stock</Badge>}
      <span className="text-fine text-ink-soft">
        {[isAvailable(car) ? `${formatNumber(car.quantity)} available` : why, isHeld && `${car.held} held`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
}

/** The picture helps the eye to find the row, and adds nothing for those who hear it. */
function Brand({ car, returnTo }: { car: Car; returnTo: RowHandlers['returnTo'] }) {
  const { _id, image, category, color, brand } = car;
  return (
    <>
      <span aria-hidden="true" className="w-14 shrink-0">
        <CarPicture image={image} alt="" category={category} color={color} sizes="4rem" className="rounded-small" />
      </span>
      <span className="@2xl:min-w-20">
        <RowLink
          to={href('/dashboard/products/:id', { id: _id })}
          state={returnTo}
          label={`${brand}: open ${carTitle(car)}`}
        >
          {brand}
        </RowLink>
      </span>
    </>
  );
}
