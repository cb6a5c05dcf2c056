import { ShoppingBag, Undo2 } from 'lucide-react';
import type { Ref } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface CartEmptyProps {
  ref: Ref<HTMLHeadingElement>;
  /** Brings back what was cleared away a moment ago, if something was. */
  onUndo: (() => void) | undefined;
}

export function CartEmpty({ ref, onUndo }: CartEmptyProps) {
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-center gap-6 py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sunken text-ink-soft">
        <ShoppingBag aria-hidden="true" className="size-9" />
      </span>
      <div className="grid gap-2">
        <h1 ref={ref} tabIndex={-1} className="text-title outline-none">
          Your Cart is Empty
        </h1>
        <p className="text-ink-soft text-lead">When a car catches your eye, it waits for you here.</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/allProducts')} size="large">
          Continue Shopping
        </ButtonLink>
        {onUndo && (
          <Button size="large" variant="secondary" onClick={onUndo}>
            <Undo2 aria-hidden="true" className="size-5" />
            Undo
          </Button>
        )}
      </div>
    </div>
  );
}

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
