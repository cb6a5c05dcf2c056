import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';

/** The page's shape while its car is on the way. */
export function CarSkeleton() {
  return (
    <div className="page-width grid gap-10 pt-6 pb-16 lg:grid-cols-[minmax(0,1.55fr)_minmax(20rem,1fr)] lg:gap-14 lg:pt-10">
      <Skeleton className="aspect-[8/5] w-full rounded-scene" />
      <div className="grid content-start gap-5">
        <p role="status" className="flex items-center gap-3 font-semibold text-ink-soft">
          <Spinner />
          Loading car details...
        </p>
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="mt-4 h-12 w-2/5" />
        <div className="mt-4 grid grid-cols-2 gap-4">
          {[1, 2, 3, 4, 5, 6].map((fact) => (
            <Skeleton key={fact} className="h-12" />
          ))}
        </div>
      </div>
    </div>
  );
}
