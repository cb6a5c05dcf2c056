import { href } from 'react-router';
import { whatWaits } from '../../../api/today.ts';
import { pageMeta } from '../../../page-meta.ts';
import { getQueryClient } from '../../../query-client.ts';
import { readSession } from '../../../state/session-store.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import type { Route } from './+types/today-page.ts';
import { Waiting } from './waiting.tsx';

const subtitle = 'What needs you now';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Today', description: subtitle, path: href('/dashboard/today'), unlisted: true });

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader() {
  if (readSession().user?.role === 'admin') void getQueryClient().prefetchQuery(whatWaits);
  return null;
}

/** The first look of a working day (D84, D103). */
export default function TodayPage() {
  return (
    <PageShell isNarrow>
      <PageHeader title="Today" subtitle={subtitle} />
      <Waiting />
    </PageShell>
  );
}
