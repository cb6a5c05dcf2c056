import type { TimeSpan } from '../../../shared/settings/hours.ts';
import { groupDays, type OpeningDays, readTime } from '../../../shared/settings/opening-days.ts';
import { useShopSettings } from './use-shop-settings.ts';

/** When the dealership is open, and the next days on which it keeps other hours; nothing where nobody has said so. */
export function OpeningHours() {
  const { days, exceptions = [] } = useShopSettings().hours;
  if (!days) return null;
  const lines = [
    ...groupDays(days).map((group) => ({ ...group, label: describeDays(group) })),
    ...exceptions.slice(0, 4).map((day) => ({ ...day, label: `${day.date.slice(5).replace('-', '/')} ${day.name}` })),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-2.5 text-ink-soft">
      {lines.map(({ label, spans }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
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

function describeDays({ from, to }: OpeningDays): string {
  const short = (day: string) => day.charAt(0).toUpperCase() + day.slice(1, 3);
  return from === to ? short(from) : `${short(from)}–${short(to)}`;
}

function describeSpans(spans: TimeSpan[] = []): string[] {
  if (spans.length === 0) return ['Closed'];
  return spans.map(({ from, to }) => `${readTime(from)}–${readTime(to)}`);
}
