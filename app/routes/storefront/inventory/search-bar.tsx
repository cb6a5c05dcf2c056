import { Search, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { sortingLabels } from '../../../components/car/sorting-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { controlLook } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { activeFilters } from './inventory-search-params.ts';

interface SearchBarProps {
  formId: string;
  address: URLSearchParams;
  onOpenFilters: () => void;
}

/** Below the page's header on phones, so that filters and order stay in reach however far the list goes on. */
const barOfPhones =
  'max-lg:sticky max-lg:top-18 max-lg:z-20 max-lg:-mx-[clamp(1rem,4vw,3rem)] max-lg:grid max-lg:grid-cols-2 max-lg:gap-3 ' +
  'max-lg:bg-ground/95 max-lg:px-[clamp(1rem,4vw,3rem)] max-lg:py-2.5 max-lg:backdrop-blur-md lg:contents';

/** Search and order stand above the list on every screen; both belong to the filters' form. */
export function SearchBar({ formId, address, onOpenFilters }: SearchBarProps) {
  const count = activeFilters(address).filter(({ key }) => key !== 'search').length;
  return (
    <div className="max-lg:contents lg:mt-6 lg:grid lg:grid-cols-[1fr_15rem] lg:gap-3">
      <SearchBox formId={formId} text={address.get('search') ?? ''} />
      <div className={barOfPhones}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={onOpenFilters}
          className="min-h-12 lg:hidden unscripted:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Select form={formId} name="sort" aria-label="Sort by" defaultValue={address.get('sort') ?? 'newest'}>
          {Object.entries(sortingLabels).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function SearchBox({ formId, text }: { formId: string; text: string }) {
  const input = useRef<HTMLInputElement>(null);

  function clear() {
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
    input.current.form?.requestSubmit();
  }

  return (
    <search className="relative block max-lg:mt-4 max-lg:mb-0.5">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-soft"
      />
      <input
        ref={input}
        form={formId}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        name="search"
        aria-label="Search"
        maxLength={120}
        autoComplete="off"
        placeholder="Search by brand, model, or category..."
        defaultValue={text}
        className={cx(controlLook, 'peer ps-10 pe-20 placeholder-shown:pe-3 placeholder:text-ellipsis sm:ps-11.5')}
      />
      <Button
        variant="quiet"
        onClick={clear}
        className="absolute inset-y-0 end-0.5 my-auto px-3.5 text-fine peer-placeholder-shown:hidden unscripted:hidden"
      >
        Clear
      </Button>
    </search>
  );
}
