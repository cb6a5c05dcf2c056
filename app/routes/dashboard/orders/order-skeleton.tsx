import { Skeleton } from '../../../ui/skeleton.tsx';

const card = 'grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5';

/** An order that is on its way, in its shape. */
export function OrderDetailSkeleton() {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <span className="sr-only">Loading order...</span>
      <div className={card}>
        <Skeleton className="aspect-[8/5] w-full rounded-control" />
        <Skeleton className="h-7 w-3/5" />
        {[...'12345'].map((each) => (
          <Skeleton key={each} className="h-5" />
        ))}
      </div>
      <div className={card}>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="h-11" />
        <Skeleton className="h-32" />
      </div>
    </div>
  );
}
