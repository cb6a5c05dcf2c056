import { SlidersHorizontal } from 'lucide-react';
import { sortingLabels } from '../../../../components/car/sorting-labels.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { activeFilters } from '../inventory-search-params.ts';
import { SearchBox } from './search-box.tsx';

interface SearchBarProps {
  formId: string;
  address: URLSearchParams;
  onOpenFilters: () => void;
}

/** Below the page's header on phones, so that filters and order stay in reach however far the list goes on. */
const barOfPhones =
  'max-lg:sticky max-lg:top-18 max-lg:z-20 max-lg:-mx-[clamp(1rem,4vw,3rem)] max-lg:flex max-lg:flex-wrap max-lg:gap-3 ' +
  'max-lg:bg-ground/95 max-lg:px-[clamp(1rem,4vw,3rem)] max-lg:py-2.5 max-lg:backdrop-blur-md lg:contents';

/** Search and order stand above the list on every screen; both belong to the filters' form. */
export function SearchBar({ formId, address, onOpenFilters }: SearchBarProps) {
  const count = activeFilters(address).filter(({ key }) => key !== 'search').length;
  return (
    <div className="max-lg:contents lg:mt-6 lg:grid lg:grid-cols-[1fr_15rem] lg:gap-3">
      <SearchBox formId={formId} address={address} />
      <div className={barOfPhones}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={onOpenFilters}
          className="min-h-12 grow-2 basis-28 lg:hidden unscripted:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4.5" />
          Filters{count > 0 && ` (${count})`}
        </Button>
        <Select
          form={formId}
          name="sort"
          aria-label="Sort by"
          defaultValue={address.get('sort') ?? 'newest'}
          className="grow-3 basis-40"
        >
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
