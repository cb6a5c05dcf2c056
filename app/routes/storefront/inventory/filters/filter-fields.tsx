import { useId } from 'react';
import type { CarFacets } from '../../../../../shared/cars/car-filters.ts';
import {
  categories,
  conditionNames,
  conditions,
  fuelTypes,
  listedBrands,
  transmissions,
} from '../../../../../shared/cars/car-rules.ts';
import { formatNumber } from '../../../../../shared/format.ts';
import { Field, TextInput } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { AvailabilityBoxes } from './availability-boxes.tsx';
import { describeMileage, describeYears } from './describe-bounds.ts';
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
      <Field id={`${id}-brand`} label="Brand">
        <Select
          id={`${id}-brand`}
          name="brand"
          defaultValue={spelled(offeredBrands(brandsInStock, value('brand')), value('brand'))}
        >
          <option value="">All brands</option>
          {offeredBrands(brandsInStock, value('brand')).map((brand) => (
            <CountedOption key={brand} word={brand} counts={facets?.brands} />
          ))}
        </Select>
      </Field>
      <Field id={`${id}-category`} label="Category">
        <Select id={`${id}-category`} name="category" defaultValue={spelled(categories, value('category'))}>
          <option value="">All categories</option>
          {categories.map((category) => (
            <CountedOption key={category} word={category} counts={facets?.categories} />
          ))}
        </Select>
      </Field>
      <Field id={`${id}-condition`} label="Condition">
        <Select id={`${id}-condition`} name="condition" defaultValue={spelled(conditions, value('condition'))}>
          <option value="">New and used</option>
          {conditions.map((condition) => (
            <CountedOption
              key={condition}
              word={condition}
              label={conditionNames[condition]}
              counts={facets?.conditions}
            />
          ))}
        </Select>
      </Field>
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
      <Field id={`${id}-fuel`} label="Fuel type">
        <Select id={`${id}-fuel`} name="fuelType" defaultValue={spelled(fuelTypes, value('fuelType'))}>
          <option value="">All fuel types</option>
          {fuelTypes.map((fuel) => (
            <CountedOption key={fuel} word={fuel} counts={facets?.fuelTypes} />
          ))}
        </Select>
      </Field>
      <Field id={`${id}-transmission`} label="Transmission">
        <Select
          id={`${id}-transmission`}
          name="transmission"
          defaultValue={spelled(transmissions, value('transmission'))}
        >
          <option value="">All transmissions</option>
          {transmissions.map((transmission) => (
            <CountedOption key={transmission} word={transmission} counts={facets?.transmissions} />
          ))}
        </Select>
      </Field>
      <AvailabilityBoxes address={address} />
    </div>
  );
}

interface CountedOptionProps {
  word: string;
  /** What people read, where it is not the word itself. */
  label?: string;
  counts: readonly { value: string; count: number }[] | undefined;
}

/** A choice, shown with how many cars it would leave. */
function CountedOption({ word, label = word, counts }: CountedOptionProps) {
  const count = counts?.filter(({ value }) => sameWord(word)(value)).reduce((sum, each) => sum + each.count, 0);
  return (
    <option value={word} label={count === undefined ? undefined : `${label} (${formatNumber(count)})`}>
      {label}
    </option>
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

const sameWord = (word: string) => (other: string) => other.toLowerCase() === word.toLowerCase();
/** An address may write a choice in its own case. */
const spelled = (choices: readonly string[], current: string) => choices.find(sameWord(current)) ?? current;
