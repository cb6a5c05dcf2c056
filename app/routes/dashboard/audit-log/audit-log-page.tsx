import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, History } from 'lucide-react';
import { href } from 'react-router';
import { changeEntries, exportChanges } from '../../../api/audit-log.ts';
import { DownloadButton } from '../../../components/documents/download-button.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cacheFor } from '../../../state/prefetch.ts';
import { ChangeList } from '../history/change-list.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DayField } from '../list/filters/day-field.tsx';
import { FilterBar } from '../list/filters/filter-bar.tsx';
import { EmptyList } from '../list/list-states.tsx';
import { requestedList, useListParams } from '../list/use-list-params.ts';
import type { Route } from './+types/audit-log-page.ts';
import { auditChoices, readAuditFilters } from './audit-filters.ts';

const title = 'Audit Log';
const subtitle = 'Who changed what, who signed in, and who exported data';

/** The browser alone knows who asks, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void cacheFor('settings')?.prefetchInfiniteQuery(changeEntries(readAuditFilters(requestedList(request))));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title, description: subtitle, path: href('/dashboard/auditLog'), unlisted: true });

export default function AuditLog() {
  const address = useListParams();
  const filters = readAuditFilters(address);
  const entries = useInfiniteQuery(changeEntries(filters));
  const isEmpty = entries.isSuccess && entries.data.pages[0]?.data.length === 0;
  return (
    <PageShell>
      <PageHeader
        title={title}
        subtitle={subtitle}
        action={
          <DownloadButton Icon={Download} fetch={(signal) => exportChanges(filters, signal)}>
            Export
          </DownloadButton>
        }
      />
      <FilterBar address={address} search="Search by name" choices={auditChoices} also={['since', 'until']}>
        <DayField label="From" day={filters.from} onChange={(since) => address.filter({ since })} />
        <DayField label="To" day={filters.to} onChange={(until) => address.filter({ until })} />
      </FilterBar>
      {isEmpty ? (
        <EmptyList Icon={History} text="No entries." hint="No matches. Change or clear the filters." />
      ) : (
        <section aria-label="Entries" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
          <ChangeList list={entries} isOfAll />
        </section>
      )}
    </PageShell>
  );
}
