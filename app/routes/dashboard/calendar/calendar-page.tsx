import { href, useSearchParams } from 'react-router';
import { calendarOf } from '../../../api/appointments/appointments.ts';
import { pageMeta } from '../../../page-meta.ts';
import { shopDate } from '../../../shop-date.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { Route } from './+types/calendar-page.ts';
import { rangeOf, readPlace } from './calendar-days.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { ShownDays } from './shown-days.tsx';

const title = 'Calendar';
const subtitle = 'Who comes when, and where we bring a car';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description: subtitle, path: href('/dashboard/calendar'), unlisted: true });

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const place = readPlace(new URL(request.url).searchParams, shopDate(new Date()));
  void cacheFor('orders')?.prefetchQuery(calendarOf(rangeOf(place)));
  return null;
}

/** Staff's calendar: a week or a day of appointments, and the run sheet of a day's deliveries (D91, D93). */
export default function CalendarPage() {
  const [address] = useSearchParams();
  const today = shopDate(new Date());
  const place = readPlace(address, today);
  return (
    <PageShell>
      <div className="print:hidden">
        <PageHeader title={title} subtitle={subtitle} />
      </div>
      <CalendarToolbar place={place} today={today} />
      <ShownDays place={place} today={today} />
    </PageShell>
  );
}
