import { describeSpans } from '../../../shared/settings/dealership/opening-days.ts';
import { useShopSettings } from './use-shop-settings.tsx';

/** The coming days on which the dealership keeps other hours, so many of them; nothing where there are none. */
export function OpeningExceptions({ shown }: { shown: number }) {
  const { exceptions = [] } = useShopSettings().hours;
  if (exceptions.length === 0) return null;
  // In the hours around New Year a year too many is said, or one too few that nobody takes for another.
  const year = new Date().toISOString().slice(0, 4);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-2.5 text-ink-soft">
      {exceptions.slice(0, shown).map(({ date, name, spans = [] }) => (
        <div key={date} className="contents">
          <dt className="tabular-nums">
            {date.slice(5).replace('-', '/')}
            {!date.startsWith(year) && `/${date.slice(0, 4)}`} {name}
          </dt>
          <dd className="tabular-nums">
            {describeSpans(spans).map((span) => (
              <span key={span} className="block whitespace-nowrap">
                {span}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
