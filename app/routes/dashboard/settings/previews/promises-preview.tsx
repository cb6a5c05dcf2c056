import { addDays } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { fillWords, numbersInForce } from '../../../../../shared/settings/promises/promise-numbers.ts';
import { answerPromise, deliveryPromise, returnPromise } from '../../../../../shared/settings/promises/promised.ts';
import { type Settings, sectionSchemas } from '../../../../../shared/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { WhyChooseUs } from '../../../../components/why-choose-us.tsx';
import { shopDate } from '../../../../shop-date.ts';
import { shopDay } from '../../../../shop-time.ts';
import { DraftShop } from './draft-shop.tsx';
import { LeftOut, NothingToShow, Preview } from './preview.tsx';
import { PreviewFacts } from './preview-facts.tsx';

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

/** As they are while somebody edits them. */
const promisedNumbers = sectionSchemas.promises.omit({ items: true });

/** What the numbers of the promises make the shop say, and where. */
function PromisedNumbers({ typed }: { typed: Omit<Settings['promises'], 'items'> }) {
  const { data } = promisedNumbers.safeParse(typed);
  const { dealership, bookable } = useShopSettings();
  if (!data) return null;
  const { deliveryMiles } = numbersInForce(data, {
    zip: dealership.address?.zip,
    delivers: bookable?.includes('delivery'),
  });
  return (
    <PreviewFacts
      caption="What the numbers say"
      facts={[
        {
          name: 'Choosing delivery',
          text: deliveryMiles > 0 ? deliveryPromise(deliveryMiles) : 'Nobody can: you deliver nowhere, or never open.',
        },
        { name: 'First answer to a message', text: answerPromise(data.answerHours) },
        { name: 'A car handed over today', text: returnOf(data) },
      ]}
    />
  );
}

function returnOf({ returnDays, returnMiles }: Pick<Settings['promises'], 'returnDays' | 'returnMiles'>): string {
  if (returnDays === 0) return 'Its order speaks of no return window.';
  // Days of the calendar: the clocks may change until then. At noon in UTC it is the same day all over the country.
  const lastDay = shopDay(`${addDays(shopDate(new Date()), returnDays)}T12:00:00Z`);
  return `Return window: until the end of ${lastDay}. ${returnPromise(returnMiles)}`;
}
