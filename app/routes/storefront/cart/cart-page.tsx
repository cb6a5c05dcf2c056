import { type Ref, useRef, useState } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cartChanges } from '../../../state/cart/cart-changes.ts';
import type { CartItem } from '../../../state/cart/cart-rules.ts';
import { useCart } from '../../../state/cart/cart-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/hooks/use-lazy-module.ts';
import { Overlay } from '../../../ui/overlay.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { Route } from './+types/cart-page.ts';
import { isUnavailable, useOffers } from './cart-availability.ts';
import { CartNotices } from './cart-notices.tsx';
import { CartEmpty, CartSkeleton } from './cart-states.tsx';
import { CartSummary } from './checkout/cart-summary.tsx';
import { totalsOfCart } from './checkout/cart-totals.ts';
import { reasonNotToCheckOut } from './checkout/checkout-reason.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import { useTaxRate } from './checkout/use-tax-rate.ts';
import { CartLine } from './line/cart-line.tsx';
import { prefetchCart } from './prefetch-cart.ts';
import { useCartOptions } from './use-cart-options.ts';

/** The cart is in the browser's storage, so the server has nothing to load. */
export const loader = () => null;

export function clientLoader() {
  prefetchCart();
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your cart',
    description: 'Review the cars in your cart and check out.',
    path: href('/cart'),
    unlisted: true,
  });

/** The server can only draw the cart's shape. */
export default function CartPage() {
  const isHydrated = useHydrated();
  const { items } = useCart();
  const { clear, restore } = cartChanges;
  const [cleared, setCleared] = useState<CartItem[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  /** What had the focus goes with its screen. */
  const focusHeading = () => setTimeout(() => heading.current?.focus());

  function clearAll() {
    setCleared(items);
    clear();
    focusHeading();
  }

  function undo() {
    restore(cleared);
    setCleared([]);
    focusHeading();
  }

  if (!isHydrated) return <CartSkeleton />;
  if (items.length === 0) return <CartEmpty ref={heading} onUndo={cleared.length > 0 ? undo : undefined} />;
  return <FilledCart heading={heading} onClear={clearAll} onEmptied={focusHeading} />;
}

interface FilledCartProps {
  heading: Ref<HTMLHeadingElement>;
  onClear: () => void;
  /** The last line was removed. */
  onEmptied: () => void;
}

function FilledCart({ heading, onClear, onEmptied }: FilledCartProps) {
  const { items } = useCart();
  const { remove, setQuantity } = cartChanges;
  const { lineStatus, oldPrices, payment, hasFailed, refetch: refetchOffers, cars } = useOffers();
  const { news, offeredFor, isTaxed, askForOptions } = useCartOptions(cars);
  const { taxPercent, taxBasisPoints, refetchTax } = useTaxRate();
  const totalsOf = (lines: CartItem[]) => totalsOfCart(lines, { isTaxed, taxBasisPoints });
  const { isProcessing, checkOut } = useCheckout(totalsOf, () => {
    refetchOffers();
    void refetchTax();
    void askForOptions();
  });
  const reason = reasonNotToCheckOut(items.map((item) => ({ item, status: lineStatus(item) })));
  const list = useRef<HTMLUListElement>(null);

  function removeLine(id: string, at: number) {
    remove(id);
    toast.success('Item removed from cart');
    if (items.length === 1) onEmptied();
    else setTimeout(() => focusLine(list.current, Math.min(at, items.length - 2)));
  }

  return (
    <div className="page-width pt-8 pb-20 sm:pt-12">
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
        Your Cart
      </h1>
      <div className="mt-6 grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:items-start lg:gap-16">
        <div>
          <CartNotices
            payment={payment}
            hasChangedPrices={items.some(({ id }) => oldPrices.has(id))}
            news={news}
            hasFailed={hasFailed}
            onRetry={refetchOffers}
          />
          <ul ref={list} className="divide-y divide-line border-line border-y">
            {items.map((item, at) => (
              <CartLine
                key={item.id}
                item={item}
                lineStatus={lineStatus(item)}
                oldPrice={oldPrices.get(item.id)}
                offered={offeredFor(item.id)}
                onQuantity={(quantity) => setQuantity(item.id, quantity)}
                onRemove={() => removeLine(item.id, at)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap justify-between gap-3 pt-5">
            <ButtonLink to={href('/allProducts')} variant="secondary">
              Continue Shopping
            </ButtonLink>
            <Button variant="quiet" onClick={onClear}>
              Clear Cart
            </Button>
          </div>
        </div>
        <CartSummary
          totals={totalsOf(items.filter((item) => !isUnavailable(lineStatus(item))))}
          taxPercent={taxPercent}
          reason={reason}
          isProcessing={isProcessing}
          onCheckout={checkOut}
        />
      </div>
      {isProcessing && <Overlay whole text="Processing your order..." />}
    </div>
  );
}

/** The focus stays near where it was, and is not lost with the line that went. */
function focusLine(list: HTMLUListElement | null, at: number) {
  list?.querySelectorAll<HTMLElement>('[data-remove]')[at]?.focus();
}
