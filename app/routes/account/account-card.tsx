import { CarFront, Receipt, ShieldCheck } from 'lucide-react';
import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { useAuth } from '../../state/auth.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks/use-lazy-module.ts';

interface AccountCardProps {
  title: string;
  /** Why one is here, where that is known. */
  reason: string | undefined;
  /** Something to say above the form. */
  notice?: ReactNode;
  failure: string | undefined;
  submit: string;
  isSubmitting: boolean;
  isDone?: boolean;
  /** There is nothing left to fill in, nor to be told about it: only the notice stays. */
  isOver?: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  other: { question: string; label: string; path: string };
  /** The fields. */
  children: ReactNode;
}

/** The one card that signing in and signing up share. */
export function AccountCard({
  title,
  reason,
  notice,
  failure,
  isSubmitting,
  isDone,
  isOver = false,
  other,
  ...form
}: AccountCardProps) {
  const isHydrated = useHydrated();
  const { loading } = useAuth();
  const isBusy = isSubmitting || (isHydrated && loading);
  return (
    <div className="page-width grid items-start gap-12 py-10 sm:py-16 lg:py-20 lg:grid-cols-[1fr_minmax(0,28rem)] lg:gap-24">
      <section className="grid gap-6 rounded-card bg-surface p-6 shadow-rest ring-1 ring-line sm:p-9 lg:order-last">
        <header className="grid gap-2">
          <h1 className="text-title">{title}</h1>
          {reason && !isOver && <p className="text-ink-soft">{reason}</p>}
        </header>
        {notice}
        <FormFailure message={failure} />
        {/* Posted, and only once script listens, so that a password never becomes part of an address. */}
        <form method="post" noValidate onSubmit={form.onSubmit} hidden={isOver} className="grid gap-5">
          {form.children}
          <Button
            type="submit"
            size="large"
            busy={isBusy}
            disabled={isBusy || isDone || !isHydrated}
            className="w-full not-aria-busy:disabled:opacity-100"
          >
            {isBusy ? 'Loading...' : form.submit}
          </Button>
          <noscript>
            <p className="text-fine text-ink-soft">Please turn on JavaScript in your browser to continue.</p>
          </noscript>
        </form>
        {!isOver && (
          <p className="text-ink-soft">
            {other.question}{' '}
            <Link to={other.path} className="text-link inline-flex min-h-11 items-center">
              {other.label}
            </Link>
          </p>
        )}
      </section>
      <AccountBenefits />
    </div>
  );
}

const benefits = [
  { Icon: CarFront, title: 'See the whole car', text: 'Every detail, every feature and the full description.' },
  {
    Icon: ShieldCheck,
    title: 'Pay safely',
    text: 'You pay on a separate payment page, and we never store your card number.',
  },
  { Icon: Receipt, title: 'Follow your orders', text: 'What you bought, what you paid, and where your order stands.' },
];

/** What an account is good for, for those who wonder whether they want one. */
function AccountBenefits() {
  return (
    <section aria-labelledby="account-benefits" className="grid max-w-[34rem] gap-8 lg:gap-12 lg:pt-6">
      <h2 id="account-benefits" className="hidden text-display lg:block">
        Good cars deserve a closer look.
      </h2>
      <ul className="grid gap-6">
        {benefits.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-accent-wash text-accent-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <strong className="block font-semibold">{title}</strong>
              <span className="text-ink-soft">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
