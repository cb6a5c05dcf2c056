import { href, Link } from 'react-router';
import { failedJobs, incidentPage, mailPage } from '../../../api/messages.ts';
import { pageMeta } from '../../../page-meta.ts';
import { useAuth } from '../../../state/auth.tsx';
import { cacheFor } from '../../../state/prefetch.ts';
import { readSession } from '../../../state/session-store.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/messages-page.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Incidents } from './incident-list.tsx';
import { readIncidentFilters, readMailFilters } from './message-filters.ts';
import { findShown, listsFor } from './message-lists.ts';
import { OutgoingMails } from './outgoing-mail-list.tsx';

const title = 'Messages and Incidents';
const subtitle = 'Email we sent, and what needs attention';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description: subtitle, path: href('/dashboard/messages'), unlisted: true });

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = requestedList(request);
  const { cursor } = list.place;
  const shown = findShown(readSession().user, list.read('list'));
  const cache = shown && cacheFor(shown.needs);
  if (shown?.name === 'failed') void cache?.prefetchQuery(failedJobs());
  else if (shown?.name === 'incidents') void cache?.prefetchQuery(incidentPage(readIncidentFilters(list), cursor));
  else void cache?.prefetchQuery(mailPage(readMailFilters(list), cursor));
  return null;
}

const components = { '': OutgoingMails, incidents: Incidents, failed: FailedJobs };

export default function Messages() {
  const address = useListParams();
  const { user } = useAuth();
  const shown = findShown(user, address.read('list'));
  const List = shown && components[shown.name];
  return (
    <PageShell>
      <PageHeader title={title} subtitle={subtitle} />
      <nav aria-label="Lists" className="flex gap-1 overflow-x-auto border-line border-b">
        {listsFor(user).map(({ name, label }) => (
          <Link
            key={name}
            to={{ search: name && `?list=${name}` }}
            aria-current={name === shown?.name ? 'page' : undefined}
            className="-mb-px flex min-h-12 items-center whitespace-nowrap border-transparent border-b-2 px-3 font-semibold text-ink-soft transition-colors duration-quick hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent-ink aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      {List && <List address={address} />}
    </PageShell>
  );
}
