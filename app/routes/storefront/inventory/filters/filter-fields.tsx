import { useId } from 'react';
import type { CarFacets } from '../../../../../shared/cars/car-filters.ts';
import {
  categories,
  conditions,
  fuelTypes,
  listedBrands,
  transmissions,
} from '../../../../../shared/cars/car-rules.ts';
import { conditionNames } from '../../../../../shared/cars/car-states.ts';
import { formatNumber } from '../../../../../shared/format.ts';
import { formatMileage } from '../../../../components/car/car-facts.ts';
import { Field, TextInput } from '../../../../ui/form/field.tsx';
import { AvailabilityBoxes } from './availability-boxes.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PriceRange } from './price-range.tsx';
import { RangeBoxes } from './range-boxes.tsx';
import { findRangeProblems } from './range-problems.ts';

interface FilterFieldsProps {
  address: URLSearchParams;
  brandsInStock: string[];
  /** How many cars each choice would leave; unknown when they could not be counted. */
  facets: CarFacets | undefined;
}

/** Plain fields of a plain form: it filters before script runs, and without it. */
export function FilterFields({ address, brandsInStock, facets }: FilterFieldsProps) {
  const id = useId();
  const value = (key: string) => address.get(key) ?? '';
  const problems = findRangeProblems(address);
  return (
    <div className="grid gap-6">
      <PriceRange min={value('minPrice')} max={value('maxPrice')} found={facets?.price} problem={problems.price} />
      <ChoiceField
        label="Brand"
        name="brand"
        any="All brands"
        choices={offeredBrands(brandsInStock, value('brand'))}
        value={value('brand')}
        counts={facets?.brands}
      />
      <ChoiceField
        label="Category"
        name="category"
        any="All categories"
        choices={categories}
        value={value('category')}
        counts={facets?.categories}
      />
      <ChoiceField
        label="Condition"
        name="condition"
        any="New and used"
        choices={conditions}
        labels={conditionNames}
        value={value('condition')}
        counts={facets?.conditions}
      />
      <Field id={`${id}-model`} label="Model">
        <TextInput
          id={`${id}-model`}
          name="model"
          maxLength={120}
          autoComplete="off"
          placeholder="Any model"
          defaultValue={value('model')}
        />
      </Field>
      <RangeBoxes
        legend="Year"
        problem={problems.year}
        found={facets && describeYears(facets)}
        boxes={[
          { name: 'minYear', label: 'Earliest year', placeholder: 'From', value: value('minYear') },
          { name: 'maxYear', label: 'Latest year', placeholder: 'To', value: value('maxYear') },
        ]}
      />
      <RangeBoxes
        legend="Mileage up to"
        problem={problems.mileage}
        found={facets && describeMileage(facets)}
        boxes={[{ name: 'maxMileage', label: 'Highest mileage', placeholder: 'Any', value: value('maxMileage') }]}
      />
      <ChoiceField
        label="Fuel type"
        name="fuelType"
        any="All fuel types"
        choices={fuelTypes}
        value={value('fuelType')}
        counts={facets?.fuelTypes}
      />
      <ChoiceField
        label="Transmission"
        name="transmission"
        any="All transmissions"
        choices={transmissions}
        value={value('transmission')}
        counts={facets?.transmissions}
      />
      <AvailabilityBoxes address={address} />
    </div>
  );
}

/** The ten of §9 first, then any other in stock (D27), then what the address asks for. */
function offeredBrands(inStock: string[], current: string): string[] {
  const known = new Set(listedBrands.map((brand) => brand.toLowerCase()));
  const others = [...inStock, ...(current ? [current] : [])].filter((brand) => {
    const isNew = !known.has(brand.toLowerCase());
    known.add(brand.toLowerCase());
    return isNew;
  });
  return [...listedBrands, ...others];
}

type Found = Pick<CarFacets, 'year' | 'mileage'>;

/** What the other filters leave, as the price range tells it: any year may be typed, so there are no choices to count. */
function describeYears({ year: { min, max } }: Found): string | undefined {
  if (max === 0) return undefined;
  return min === max ? `Built in ${max}` : `Built from ${min} to ${max}`;
}

/** Where there is no year, there is no car. */
function describeMileage({ year, mileage: { min, max } }: Found): string | undefined {
  if (year.max === 0) return undefined;
  return min === max ? `Driven ${formatMileage(max)}` : `Driven ${formatNumber(min)} to ${formatMileage(max)}`;
}
