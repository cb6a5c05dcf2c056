import { fullDay } from '../../../../../shared/day-format.ts';
import { HOUR_MS } from '../../../../../shared/durations.ts';
import { addDays, dealershipDay } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { isOfTerritory } from '../../../../../shared/settings/dealership/territories.ts';
import { type Settings, sectionSchemas } from '../../../../../shared/settings/settings.ts';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { shopTime } from '../../../../shop-time.ts';
import { NothingToShow, Preview } from './preview.tsx';
import { PreviewFacts } from './preview-facts.tsx';

const kinds = { pickup: 'Pickup', delivery: 'Delivery', testDrive: 'Test drives', return: 'Returns' } as const;

/** From when, how many and until when: what these numbers let a customer book who looks now (D90). */
export default function AppointmentsPreview({ typed }: { typed: Settings['appointments'] }) {
  const { data } = sectionSchemas.appointments.safeParse(typed);
  const { hours, dealership, bookable, promises } = useShopSettings();
  if (!hours.days) {
    return (
      <Preview>
        <NothingToShow>Without opening hours, customers are offered no times.</NothingToShow>
      </Preview>
    );
  }
  if (!data) {
    return (
      <Preview>
        <NothingToShow>Enter whole numbers to see what customers can book.</NothingToShow>
      </Preview>
    );
  }
  const { timeZone = 'America/New_York' } = dealership;
  const { zip } = dealership.address ?? {};
  // Where delivery has no places so far, its radius says nothing of where it could go.
  const isOff = bookable?.includes('delivery') && promises.deliveryMiles === 0;
  const deliversNowhere = !zip || isOfTerritory(zip) || isOff;
  const lastDay = addDays(dealershipDay(timeZone), data.horizonDays);
  return (
    <Preview>
      <PreviewFacts
        caption="What a customer can book right now"
        facts={Object.entries(kinds).map(([kind, name]) => ({
          name,
          text:
            kind === 'delivery' && deliversNowhere
              ? 'Nothing: you deliver nowhere.'
              : describe(data[kind as keyof typeof kinds], { timeZone, lastDay }),
        }))}
        note={`Each is an hour of your opening hours, through ${fullDay(lastDay)}. Staff can also move them to sooner or later times.`}
      />
    </Preview>
  );
}

function describe(
  { places, noticeHours }: Settings['appointments']['pickup'],
  { timeZone, lastDay }: { timeZone: string; lastDay: string },
): string {
  const earliest = new Date(Date.now() + noticeHours * HOUR_MS);
  if (places === 0) return 'Nothing: without places it is not offered.';
  if (dealershipDay(timeZone, earliest) > lastDay) return 'Nothing: the notice is longer than the days ahead.';
  return `From ${shopTime(earliest.toISOString())}, ${places} at once`;
}
