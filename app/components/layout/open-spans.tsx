import type { TimeSpan } from '../../../shared/settings/dealership/hours.ts';
import { describeSpans } from '../../../shared/settings/dealership/opening-days.ts';

/** From when to when the dealership is open, each span on a line of its own. */
export function OpenSpans({ spans }: { spans: TimeSpan[] }) {
  return (
    <dd className="tabular-nums">
      {describeSpans(spans).map((span) => (
        <span key={span} className="block whitespace-nowrap">
          {span}
        </span>
      ))}
    </dd>
  );
}
