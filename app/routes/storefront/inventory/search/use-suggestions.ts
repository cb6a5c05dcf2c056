import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import type { CarWord } from '../../../../../shared/cars/car-filters.ts';
import { carWords } from '../../../../api/cars/car-queries.ts';
import { withoutProblems } from '../filters/range-problems.ts';
import { changeAddress, filtersOf } from '../inventory-search-params.ts';

const MOST = 6;

/**
 * What the shop has of what is being typed, and the keys that choose from it. The words come with the first focus, and
 * count the cars that the other filters leave, since these stay on.
 */
export function useSuggestions(address: URLSearchParams, search: (words: string) => void) {
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState<number>();
  const words = useQuery({ ...carWords(shownFilters(address)), enabled: isWanted });
  const suggestions = typed ? suggest(words.data ?? [], typed) : [];

  function show(text: string) {
    setTyped(text.trim());
    setMarked(undefined);
  }

  function take(suggestion: CarWord) {
    search(suggestion.value);
    show('');
  }

  /** Beyond the last one comes the box itself, and then the first. */
  function step(by: 1 | -1) {
    const places = suggestions.length + 1;
    const next = ((marked ?? suggestions.length) + by + places) % places;
    setMarked(next === suggestions.length ? undefined : next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = marked === undefined ? undefined : suggestions[marked];
    if (event.nativeEvent.isComposing || suggestions.length === 0) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Escape') show('');
    else if (event.key === 'Enter' && chosen) take(chosen);
    else {
      if (event.key === 'Enter') show('');
      return;
    }
    event.preventDefault();
  }

  const listeners = {
    onFocus: () => setWanted(true),
    onBlur: () => show(''),
    onInput: (event: FormEvent<HTMLInputElement>) => show(event.currentTarget.value),
    onKeyDown,
  };
  return { suggestions, marked, listId, listeners, take };
}

const shownFilters = (address: URLSearchParams) => filtersOf(withoutProblems(changeAddress(address, [['search', '']])));

/** Those in which some word begins as what was typed does; nothing where that is written out already. */
function suggest(words: CarWord[], typed: string): CarWord[] {
  const start = typed.toLowerCase();
  const fitting = words.filter(({ value }) => ` ${value.toLowerCase()}`.includes(` ${start}`));
  return fitting.some(({ value }) => value.toLowerCase() === start) && fitting.length === 1
    ? []
    : fitting.slice(0, MOST);
}
