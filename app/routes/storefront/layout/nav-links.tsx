import { href, NavLink } from 'react-router';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { useCart } from '../../../state/cart/cart-store.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast/toast.ts';

interface LinksProps {
  /** One below the other, with the cart among them, for the mobile menu. */
  stacked?: boolean;
  onFollow?: () => void;
}

const pages = [
  { to: href('/'), label: 'Home' },
  { to: href('/allProducts'), label: 'Cars' },
  { to: href('/aboutPage'), label: 'About' },
];

const inLine =
  'inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-ink-soft transition-colors duration-quick hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:decoration-accent-ink aria-[current=page]:underline-offset-8';
const inStack =
  'flex min-h-13 items-center justify-between rounded-control px-3 font-semibold text-heading hover:bg-ink/6 aria-[current=page]:text-accent-ink';

export function PageLinks({ stacked = false, onFollow }: LinksProps) {
  const { totalItems } = useCart();
  return (
    <>
      {pages.map(({ to, label }) => (
        <NavLink key={to} to={to} end prefetch="intent" onClick={onFollow} className={stacked ? inStack : inLine}>
          {label}
        </NavLink>
      ))}
      {stacked && (
        <NavLink to={href('/cart')} prefetch="intent" onClick={onFollow} className={inStack}>
          Cart
          {totalItems > 0 && <span className="text-ink-soft tabular-nums">{totalItems}</span>}
        </NavLink>
      )}
    </>
  );
}

/** Kept from sight while script has yet to find out who is here, so that nothing is shown and taken away again. */
export function AccountLinks({ stacked = false, onFollow }: LinksProps) {
  const { user, ready, signOut, loading } = useAuth();
  const hidden = !ready && 'scripted:invisible';
  const width = stacked && 'w-full';

  if (user) {
    return (
      <>
        <ButtonLink
          to={href('/dashboard/profile')}
          variant={stacked ? 'secondary' : 'quiet'}
          onClick={onFollow}
          className={cx(width)}
        >
          Dashboard
        </ButtonLink>
        <Button
          variant={stacked ? 'quiet' : 'secondary'}
          busy={loading}
          onClick={() => {
            onFollow?.();
            void signOut().then(() => toast.blank('You are signed out'));
          }}
          className={cx(width)}
        >
          Logout
        </Button>
      </>
    );
  }
  return (
    <>
      <ButtonLink
        to={href('/signin')}
        variant="quiet"
        onClick={onFollow}
        className={cx(hidden, width, stacked && 'border border-line-strong')}
      >
        Login
      </ButtonLink>
      <ButtonLink
        to={href('/signup')}
        variant={stacked ? 'primary' : 'secondary'}
        onClick={onFollow}
        className={cx(hidden, width, stacked && 'mt-1')}
      >
        Sign Up
      </ButtonLink>
    </>
  );
}
