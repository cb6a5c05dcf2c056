import type { CarWord } from '../../../../../shared/cars/car-filters.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { cx } from '../../../../ui/classes.ts';

const kinds: Record<CarWord['kind'], string> = { brand: 'Brand', model: 'Model', category: 'Body style' };

interface SuggestionListProps {
  id: string;
  suggestions: CarWord[];
  /** Which of them the arrow keys have come to. */
  marked: number | undefined;
  onTake: (suggestion: CarWord) => void;
}

/** Below the search box, which keeps the focus. */
export function SuggestionList({ id, suggestions, marked, onTake }: SuggestionListProps) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control bg-surface py-1.5 shadow-float ring-1 ring-line"
      >
        {suggestions.map((suggestion, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search box's
          <div
            key={`${suggestion.kind} ${suggestion.value}`}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onTake(suggestion)}
            className={cx(
              'flex min-h-11 cursor-pointer items-baseline gap-3 px-4 py-2.5 hover:bg-sunken',
              place === marked && 'bg-sunken',
            )}
          >
            <span className="wrap-anywhere font-semibold">{suggestion.value}</span>
            <span className="text-fine text-ink-soft">{kinds[suggestion.kind]}</span>
            <span className="ms-auto whitespace-nowrap text-fine text-ink-soft tabular-nums">
              {formatCount(suggestion.count, 'car')}
            </span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && `${suggestions.length} suggestions`}
      </p>
    </>
  );
}
