import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../../../shared/format.ts';
import { carAvailability } from '../../../../api/cars/car-queries.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { filtersOf } from '../inventory-search-params.ts';
import { withoutProblems } from './range-problems.ts';

/**
 * What can be bought now, and what is still to come. How many there are changes with every sale, so it is asked for by
 * the browser and no part of the page, which would have to be drawn anew each time.
 */
export function AvailabilityBoxes({ address }: { address: URLSearchParams }) {
  const { data: counts } = useQuery(carAvailability(filtersOf(withoutProblems(address))));
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-semibold text-fine">Availability</legend>
      <Checkbox
        name="inStock"
        value="true"
        label={counted('In stock', counts?.inStock)}
        defaultChecked={Boolean(address.get('inStock'))}
      />
      <Checkbox
        name="upcoming"
        value="true"
        label={counted('Up Coming', counts?.upcoming)}
        defaultChecked={Boolean(address.get('upcoming'))}
      />
    </fieldset>
  );
}

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;
