import { useId } from 'react';
import type { CarFacets } from '../../../../shared/cars/car-filters.ts';
import { categories, listedBrands } from '../../../../shared/cars/car-rules.ts';
import { formatNumber } from '../../../format.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, TextInput } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { PriceRange } from './price-range.tsx';

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
  return (
    <div className="grid gap-6">
      <PriceRange min={value('minPrice')} max={value('maxPrice')} found={facets?.price} />
      <Field id={`${id}-brand`} label="Brand">
        <Select id={`${id}-brand`} name="brand" defaultValue={chosenBrand(value('brand'), brandsInStock)}>
          <option value="">All brands</option>
          {offeredBrands(brandsInStock, value('brand')).map((brand) => (
            <CountedOption key={brand} word={brand} counts={facets?.brands} />
          ))}
        </Select>
      </Field>
      <Field id={`${id}-category`} label="Category">
        <Select id={`${id}-category`} name="category" defaultValue={chosenCategory(value('category'))}>
          <option value="">All categories</option>
          {categories.map((category) => (
            <CountedOption key={category} word={category} counts={facets?.categories} />
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
      <fieldset className="grid">
        <legend className="mb-1 font-semibold text-fine">Availability</legend>
        <Checkbox name="inStock" value="true" label="In stock" defaultChecked={value('inStock') !== ''} />
        <Checkbox name="upcoming" value="true" label="Up Coming" defaultChecked={value('upcoming') !== ''} />
      </fieldset>
    </div>
  );
}

interface CountedOptionProps {
  word: string;
  counts: readonly { value: string; count: number }[] | undefined;
}

/** A choice, shown with how many cars it would leave. */
function CountedOption({ word, counts }: CountedOptionProps) {
  const count = counts?.filter(({ value }) => sameWord(word)(value)).reduce((sum, each) => sum + each.count, 0);
  return (
    <option value={word} label={count === undefined ? undefined : `${word} (${formatNumber(count)})`}>
      {word}
    </option>
  );
}

/** The ten of §9 first, then any other in stock (D27), then what the address asks for. */
function offeredBrands(inStock: string[], asked: string): string[] {
  const known = new Set(listedBrands.map((brand) => brand.toLowerCase()));
  const others = [...inStock, ...(asked ? [asked] : [])].filter((brand) => {
    const isNew = !known.has(brand.toLowerCase());
    known.add(brand.toLowerCase());
    return isNew;
  });
  return [...listedBrands, ...others];
}

const sameWord = (word: string) => (other: string) => other.toLowerCase() === word.toLowerCase();
const chosenBrand = (asked: string, inStock: string[]) => offeredBrands(inStock, asked).find(sameWord(asked)) ?? asked;
const chosenCategory = (asked: string) => categories.find(sameWord(asked)) ?? asked;
