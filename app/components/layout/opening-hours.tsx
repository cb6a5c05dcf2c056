import { describeDays, describeSpans, groupDays } from '../../../shared/settings/dealership/opening-days.ts';
import { useShopSettings } from './use-shop-settings.tsx';

/** When the dealership is open; nothing where nobody has said so. */
export function OpeningHours() {
  const { days } = useShopSettings().hours;
  if (!days) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-2.5 text-ink-soft">
      {groupDays(days).map((group) => (
        <div key={group.from} className="contents">
          <dt className="whitespace-nowrap">{describeDays(group)}</dt>
          <dd className="tabular-nums">
            {describeSpans(group.spans).map((span) => (
              <span key={span} className="block">
                {span}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
