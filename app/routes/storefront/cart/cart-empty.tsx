import { ShoppingBag } from 'lucide-react';
import type { Ref } from 'react';
import { ButtonLink } from '../../../components/button-link.tsx';

export function CartEmpty({ ref }: { ref: Ref<HTMLHeadingElement> }) {
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
      <ButtonLink to="/allProducts" size="large">
        Continue Shopping
      </ButtonLink>
    </div>
  );
}
