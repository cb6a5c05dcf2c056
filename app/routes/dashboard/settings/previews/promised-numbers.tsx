import { addDays } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { numbersInForce } from '../../../../../shared/settings/promises/promise-numbers.ts';
import { answerPromise, deliveryPromise, returnPromise } from '../../../../../shared/settings/promises/promised.ts';
import { type Settings, sectionSchemas } from '../../../../../shared/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { shopDate } from '../../../../shop-date.ts';
import { shopDay } from '../../../../shop-time.ts';
import { PreviewFacts } from './preview-facts.tsx';

/** As they are while somebody edits them. */
export const promisedNumbers = sectionSchemas.promises.omit({ items: true });

/** What the numbers of the promises make the shop say, and where. */
export function PromisedNumbers({ typed }: { typed: Omit<Settings['promises'], 'items'> }) {
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
