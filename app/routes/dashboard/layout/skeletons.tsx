import { Skeleton } from '../../../ui/skeleton.tsx';

/** Until it is known who is there. */
export function DashboardSkeleton() {
  return (
    <div className="grid max-w-4xl gap-6 unscripted:hidden">
      <p role="status" className="sr-only">
        Loading
      </p>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  );
}
