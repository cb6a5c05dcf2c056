import { Skeleton } from '../../../ui/skeleton.tsx';

/** The cart's shape until the browser's storage has been looked into. */
export function CartSkeleton() {
  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <h1 className="text-title">Your Cart</h1>
      <noscript>
        <p className="mt-4 text-ink-soft">The cart is kept in your browser and needs JavaScript.</p>
      </noscript>
      <div className="mt-6 grid gap-10 unscripted:hidden lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-16">
        <div className="flex gap-6 border-line border-y py-6">
          <Skeleton className="aspect-[8/5] w-26 shrink-0 sm:w-44" />
          <div className="grid grow content-start gap-3">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
          </div>
        </div>
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
