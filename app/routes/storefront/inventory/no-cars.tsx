import { Link } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { CarSilhouette } from '../../../components/car/car-silhouette.tsx';
import { inventoryPath } from '../../../state/last-list.ts';
import { changeAddress, filtersOf, hasFilters, withoutFilters } from './inventory-search-params.ts';

interface NoCarsProps {
  address: URLSearchParams;
  problem?: string;
  /** The search with a misspelling of one letter corrected. */
  didYouMean?: string | undefined;
}

/** An empty list says why it is empty, and what to do (D25, D104). */
export function NoCars({ address, problem, didYouMean }: NoCarsProps) {
  const { title, text } = problem ? { title: 'Check the filters', text: problem } : explain(address);
  return (
    <div className="grid justify-items-center gap-4 rounded-scene bg-sunken px-6 py-14 text-center">
      <CarSilhouette className="aspect-[8/4] w-64 bg-transparent! opacity-60 [--cut:var(--color-sunken)]!" />
      <h2 className="text-heading">{title}</h2>
      <p className="max-w-[44ch] text-ink-soft">{text}</p>
      {didYouMean && (
        <p className="text-lead">
          Did you mean{' '}
          <Link
            to={inventoryPath(changeAddress(address, [['search', didYouMean]]))}
            preventScrollReset
            className="text-link font-semibold"
          >
            {didYouMean}
          </Link>
          ?
        </p>
      )}
      {hasFilters(address) && (
        <ButtonLink to={withoutFilters(address)} preventScrollReset className="mt-2">
          Clear all filters
        </ButtonLink>
      )}
    </div>
  );
}

function explain(address: URLSearchParams) {
  if (address.has('inStock') && address.has('upcoming')) {
    return {
      title: 'No car is both in stock and up coming',
      text: 'In stock shows cars you can buy today; Up Coming shows cars still on their way. Clear one of the two.',
    };
  }
  if (address.has('ids')) {
    return {
      title: 'This car is no longer listed',
      text: 'It may have been sold. Have a look at the others.',
    };
  }
  if (hasFilters(address)) return { title: 'No cars match these filters', text: whatToChange(address) };
  return {
    title: 'New cars are on their way',
    text: 'There are no cars to show right now. New arrivals appear here first.',
  };
}

function whatToChange(address: URLSearchParams): string {
  if (address.has('minPrice') || address.has('maxPrice'))
    return 'Remove a filter or widen the price range to see more.';
  const isSearchAlone = address.has('search') && filtersOf(address).size === 1;
  return isSearchAlone ? 'Check the spelling or search for something else.' : 'Remove a filter to see more.';
}
