import type { TimeSpan } from '../../../shared/settings/hours.ts';
import { groupDays, type OpeningDays, readTime } from '../../../shared/settings/opening-days.ts';
import { formatCalendarDay } from '../../format.ts';
import { useShopSettings } from './use-shop-settings.ts';

const SHOWN_EXCEPTIONS = 4;

/** When the dealership is open, and the next days on which it keeps other hours; nothing where nobody has said so. */
export function OpeningHours() {
  const { days, exceptions = [] } = useShopSettings().hours;
  if (!days) return null;
  const lines = [
    ...groupDays(days).map((group) => ({ ...group, label: describeDays(group), name: '' })),
    ...exceptions.slice(0, SHOWN_EXCEPTIONS).map((day) => ({ ...day, label: formatCalendarDay(day.date) })),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-2.5 text-ink-soft">
      {lines.map(({ label, name, spans = [] }) => (
        <div key={label} className="contents">
          <dt className="whitespace-nowrap">{label}</dt>
          <dd className="tabular-nums">
            {[name, ...describeSpans(spans)].filter(Boolean).map((line) => (
              <span key={line} className="block">
                {line}
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

function describeSpans(spans: TimeSpan[]): string[] {
  if (spans.length === 0) return ['Closed'];
  return spans.map(({ from, to }) => `${readTime(from)}–${readTime(to)}`);
}
