import { ShoppingBag } from 'lucide-react';
import { href, NavLink } from 'react-router';
import { useCart } from '../../state/cart-store.ts';
import { buttonLook } from '../../ui/button.tsx';
import { cx } from '../../ui/classes.ts';

const MOST_SHOWN = 99;

/** The way to the cart, with how many cars are in it. */
export function CartLink() {
  const { totalItems } = useCart();
  const label = totalItems > 0 ? `Cart, ${totalItems} ${totalItems === 1 ? 'item' : 'items'}` : 'Cart';
  return (
    <NavLink
      to={href('/cart')}
      aria-label={label}
      title={label}
      className={cx(buttonLook('quiet', 'icon'), 'relative')}
    >
      <ShoppingBag aria-hidden="true" className="size-5" />
      {totalItems > 0 && (
        <span
          data-testid="cart-badge"
          className="absolute end-0 top-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-[0.75rem] text-on-accent tabular-nums leading-none"
        >
          {totalItems > MOST_SHOWN ? `${MOST_SHOWN}+` : totalItems}
        </span>
      )}
    </NavLink>
  );
}
