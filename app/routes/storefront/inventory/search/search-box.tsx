import { Search } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { controlLook } from '../../../../ui/form/field.tsx';
import { fillIn } from '../filters/filter-form-fields.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SearchBoxProps {
  formId: string;
  address: URLSearchParams;
}

/** Words to search for; what the shop has of them is suggested while typing. */
export function SearchBox({ formId, address }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, marked, listId, listeners, take } = useSuggestions(address, search);

  function search(words: string) {
    if (!input.current) return;
    input.current.focus();
    fillIn(input.current, words);
  }

  return (
    <search className="relative block max-lg:mt-4 max-lg:mb-0.5">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-soft"
      />
      <input
        {...listeners}
        ref={input}
        form={formId}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={suggestions.length > 0}
        aria-controls={listId}
        aria-activedescendant={marked === undefined ? undefined : `${listId}-${marked}`}
        inputMode="search"
        enterKeyHint="search"
        name="search"
        aria-label="Search"
        maxLength={120}
        autoComplete="off"
        placeholder="Search by brand, model, or category..."
        defaultValue={address.get('search') ?? ''}
        className={cx(controlLook, 'peer ps-10 pe-20 placeholder-shown:pe-3 placeholder:text-ellipsis sm:ps-11.5')}
      />
      <Button
        variant="quiet"
        onClick={() => search('')}
        className="absolute inset-y-0 end-0.5 my-auto px-3.5 text-fine peer-placeholder-shown:hidden unscripted:hidden"
      >
        Clear
      </Button>
      <SuggestionList id={listId} suggestions={suggestions} marked={marked} onTake={take} />
    </search>
  );
}
