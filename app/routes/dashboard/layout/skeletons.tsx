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

/** Three orders' shape. */
export function OrderSkeletons() {
  return (
    <div className="grid gap-4">
      <p role="status" className="sr-only">
        Loading your orders
      </p>
      {[1, 2, 3].map((order) => (
        <div
          key={order}
          data-testid="order-skeleton"
          className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:grid-cols-[13rem_1fr] sm:p-5"
        >
          <Skeleton className="aspect-[8/5] rounded-control" />
          <div className="grid content-start gap-3 py-1">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="mt-4 h-5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
