import { Menu, ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href, Link, NavLink } from 'react-router';
import { formatCount } from '../../../../shared/format.ts';
import { ThemeSwitch } from '../../../components/layout/theme-switch.tsx';
import { useStoreName, Wordmark } from '../../../components/layout/wordmark.tsx';
import { useCart } from '../../../state/cart/cart-store.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { useHydrated, useLazyModule } from '../../../ui/hooks/use-lazy-module.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { AccountLinks, PageLinks } from './nav-links.tsx';

export function SiteHeader() {
  const storeName = useStoreName();
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-ground/90 backdrop-blur-md">
      <div className="page-width flex h-18 items-center gap-2">
        <Link
          to={href('/')}
          prefetch="intent"
          aria-label={`${storeName}, home`}
          className="-ms-2 flex min-h-11 min-w-0 items-center rounded-control px-2"
        >
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ms-6 hidden gap-1 md:flex">
          <PageLinks />
        </nav>
        <div className="ms-auto flex items-center gap-1">
          <div className="me-1 hidden items-center gap-1 md:flex">
            <AccountLinks />
          </div>
          <ThemeSwitch />
          <CartLink />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

/** A sheet from the side; before script runs, without it, or where the sheet does not come, a plain fold-out. */
function MobileMenu() {
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const { part: sheet, hasFailed, load } = useLazyModule(() => import('./menu-sheet.tsx'));

  if (!hydrated) return <FoldOutMenu />;
  if (open && hasFailed) return <FoldOutMenu isOpen />;
  return (
    <>
      <IconButton
        Icon={Menu}
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          setOpen(true);
          load();
        }}
        className="md:hidden"
      />
      {sheet && <sheet.MenuSheet open={open} onOpenChange={setOpen} />}
    </>
  );
}

function FoldOutMenu({ isOpen = false }: { isOpen?: boolean }) {
  const summary = useRef<HTMLElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (isOpen) summary.current?.focus();
  }, [isOpen]);
  return (
    <details open={isOpen} className="md:hidden">
      <summary ref={summary} aria-label="Menu" title="Menu" className={buttonLook('quiet', 'icon')}>
        <Menu aria-hidden="true" className="size-5" />
      </summary>
      <div className="absolute inset-x-0 top-full grid gap-1 border-line border-b bg-ground p-4 shadow-lift">
        <PageLinks stacked />
        <AccountLinks stacked />
      </div>
    </details>
  );
}

const MOST_SHOWN = 99;

/** The way to the cart, with how many cars are in it. */
function CartLink() {
  const { totalItems } = useCart();
  const label = totalItems > 0 ? `Cart, ${formatCount(totalItems, 'item')}` : 'Cart';
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
