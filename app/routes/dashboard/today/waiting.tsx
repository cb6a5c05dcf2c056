import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { whatWaits } from '../../../api/today.ts';
import { DashboardSkeleton } from '../layout/skeletons.tsx';
import { EmptyList, ListFailure } from '../list/list-states.tsx';
import { SetUp } from './set-up.tsx';
import { WaitingCard } from './waiting-card.tsx';

// In a file of its own: were it in the page's, the page's loader would be loaded with the page instead of before it.
/** The checklist until it is done, and everything that waits. */
export function Waiting() {
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
