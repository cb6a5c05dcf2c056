import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { type Choice, chosen } from './list-filters.ts';
import { SearchField } from './search-field.tsx';
import type { ListParams } from './use-list-params.ts';

interface FilterBarProps {
  address: ListParams;
  /** What the search looks at. */
  search: string;
  choices: readonly Choice[];
  /** Filters of other kinds. */
  children?: ReactNode;
  /** Their names in the address, for clearing them. */
  also?: readonly string[];
}

/** Narrows a list down; everything is kept in the address. */
export function FilterBar({ address, search, choices, children, also = [] }: FilterBarProps) {
  const keys = ['search', ...choices.map(({ key }) => key), ...also].filter((key) => key !== 'sort');
  const isFiltered = keys.some((key) => address.read(key) !== '');
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField label={search} text={address.read('search')} onSearch={(text) => address.filter({ search: text })} />
      {choices.map((choice) => (
        <ChoiceSelect key={choice.key} address={address} choice={choice} />
      ))}
      {children}
      {isFiltered && (
        <Button variant="quiet" onClick={() => address.filter(Object.fromEntries(keys.map((key) => [key, ''])))}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function ChoiceSelect({ address, choice }: { address: ListParams; choice: Choice }) {
  const { key, label, options } = choice;
  return (
    <Select
      aria-label={label}
      value={chosen(address, choice)}
      onChange={({ target }) => address.filter({ [key]: target.value })}
      className="grow basis-40 sm:max-w-56"
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
