import { fillWords, numbersInForce } from '../../../../../shared/settings/promises/promise-numbers.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { WhyChooseUs } from '../../../../components/why-choose-us.tsx';
import { DraftShop } from './draft-shop.tsx';
import { LeftOut, NothingToShow, Preview } from './preview.tsx';
import { PromisedNumbers, promisedNumbers } from './promised-numbers.tsx';

/** The part of the home page that says them, with nothing in it to be followed. */
export default function PromisesPreview({ typed }: { typed: Settings['promises'] }) {
  const { items = [], ...draft } = typed;
  const { promises, dealership, bookable } = useShopSettings();
  const { data: numbers = promises } = promisedNumbers.safeParse(draft);
  const written = items.filter(({ title }) => title);
  const shown = fillWords(
    written,
    // A shop without opening hours makes no appointments at all, and its promises stand.
    numbersInForce(numbers, {
      zip: dealership.address?.zip,
      delivers: bookable?.length === 0 || bookable?.includes('delivery'),
    }),
  );
  return (
    <Preview>
      {shown.length > 0 ? (
        <DraftShop draft={{ promises: { ...promises, items: shown } }}>
          <div
            inert
            className="wrap-anywhere overflow-clip rounded-card ring-1 ring-line [&>section]:m-0 [&>section]:py-10"
          >
            <WhyChooseUs />
          </div>
        </DraftShop>
      ) : (
        <NothingToShow>Without promises, the home page leaves this part out.</NothingToShow>
      )}
      <LeftOut count={written.length - shown.length} noun="promise" />
      <PromisedNumbers typed={draft} />
    </Preview>
  );
}
