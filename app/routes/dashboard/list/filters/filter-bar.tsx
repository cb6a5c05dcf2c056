import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Select } from '../../../../ui/form/select.tsx';
import type { ListParams } from '../use-list-params.ts';
import { type Choice, chosen } from './list-filters.ts';
import { SearchField } from './search-field.tsx';

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

/** Narrows a list down; everything is kept in the address. On a phone all but the search is folded away, to show the list. */
export function FilterBar({ address, search, choices, children, also = [] }: FilterBarProps) {
  const keys = ['search', ...choices.map(({ key }) => key), ...also].filter((key) => key !== 'sort');
  const isInUse = (key: string) => keys.includes(key) && address.read(key) !== '';
  const folded = choices.filter(({ key }) => isInUse(key)).length + Number(also.some(isInUse));
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-wrap gap-3">
      <SearchField label={search} text={address.read('search')} onSearch={(text) => address.filter({ search: text })} />
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-12 md:hidden"
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        Filters{folded > 0 && ` (${folded})`}
      </Button>
      <div id={id} className={cx('flex basis-full flex-wrap gap-3 md:contents', !isOpen && 'max-md:hidden')}>
        {choices.map((choice) => (
          <ChoiceSelect key={choice.key} address={address} choice={choice} />
        ))}
        {children}
      </div>
      {keys.some(isInUse) && (
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
