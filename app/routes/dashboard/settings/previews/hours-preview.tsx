import { href, Link } from 'react-router';
import type { TimeSpan } from '../../../../../shared/settings/dealership/hours.ts';
import { enteredHours } from '../../../../../shared/settings/entered.ts';
import type { Settings } from '../../../../../shared/settings/settings.ts';
import { OpeningExceptions } from '../../../../components/layout/opening-exceptions.tsx';
import { OpeningHours } from '../../../../components/layout/opening-hours.tsx';
import { useShopSettings } from '../../../../components/layout/use-shop-settings.tsx';
import { DraftShop } from './draft-shop.tsx';
import { NothingToShow, Preview } from './preview.tsx';

/** The week and the days that differ from it, as the contact page says them. */
export default function HoursPreview({ typed }: { typed: Settings['hours'] }) {
  const { days, exceptions = [] } = typed;
  const zone = useShopSettings().dealership.timeZone ?? 'America/New_York';
  const hours = enteredHours(
    {
      days: Object.fromEntries(Object.entries(days).map(([day, spans]) => [day, whole(spans)])) as typeof days,
      exceptions: exceptions
        .filter(({ date }) => date)
        .map((exception) => ({ ...exception, spans: whole(exception.spans) })),
    },
    zone,
  );
  return (
    <Preview>
      <p className="text-ink-soft">
        All times are those of {zone}.{' '}
        <Link to={href('/dashboard/settings/:section?', { section: 'dealership' })} className="text-link">
          Change the time zone
        </Link>
      </p>
      {hours.days || hours.exceptions ? (
        <DraftShop draft={{ hours }}>
          <div className="wrap-anywhere justify-self-start rounded-card bg-ground p-5 ring-1 ring-line">
            <OpeningHours />
            <OpeningExceptions shown={6} />
          </div>
        </DraftShop>
      ) : (
        <NothingToShow>Without any hours, the pages say nothing of them.</NothingToShow>
      )}
    </Preview>
  );
}

/** Hours that are still being typed are none yet. */
const whole = (spans: TimeSpan[] = []) => spans.filter(({ from, to }) => from && to);
