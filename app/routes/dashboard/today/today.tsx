import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { href } from 'react-router';
import { whatWaits } from '../../../api/today.ts';
import { pageMeta } from '../../../page-meta.ts';
import { getQueryClient } from '../../../query-client.ts';
import { readSession } from '../../../state/session-store.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { PageShell } from '../layout/page-shell.tsx';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { EmptyList, ListFailure } from '../list/list-states.tsx';
import type { Route } from './+types/today.ts';
import { SetUp } from './set-up.tsx';
import { WaitingCard } from './waiting-card.tsx';

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

function Waiting() {
  const { data, error, isFetching, refetch } = useQuery(whatWaits);
  if (error && !data) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <DashboardSkeleton />;
  const { setUp, waiting } = data;
  const carToInspect = waiting.find(({ kind }) => kind === 'inspections')?.first[0]?._id;
  return (
    <>
      {setUp && <SetUp steps={setUp} carToInspect={carToInspect} />}
      {waiting.map((list) => (
        <WaitingCard key={list.kind} list={list} />
      ))}
      {waiting.length === 0 && !setUp && <EmptyList Icon={CircleCheck} text="Nothing is waiting for you." />}
    </>
  );
}
