import { ButtonLink } from '../../../components/button-link.tsx';
import { CarSilhouette } from '../../../components/car/car-silhouette.tsx';
import { hasFilters, withoutFilters } from './inventory-search-params.ts';

/** An empty list says why it is empty, and what to do (D25). */
export function NoCars({ address }: { address: URLSearchParams }) {
  const { title, text } = explain(address);
  return (
    <div className="grid justify-items-center gap-4 rounded-scene bg-sunken px-6 py-14 text-center">
      <CarSilhouette className="aspect-[8/4] w-64 bg-transparent! opacity-60 [--cut:var(--color-sunken)]!" />
      <h2 className="text-heading">{title}</h2>
      <p className="max-w-[44ch] text-ink-soft">{text}</p>
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
      text: 'In stock shows cars you can buy today, Up Coming those still on their way. Untick one of the two.',
    };
  }
  if (hasFilters(address)) {
    return {
      title: 'No cars match these filters',
      text: 'Take one of them away, or widen the price range, to see more.',
    };
  }
  return {
    title: 'The showroom is being filled',
    text: 'There are no cars to show just now. New arrivals appear here first.',
  };
}
