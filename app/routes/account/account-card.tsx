import type { FormEventHandler, ReactNode } from 'react';
import { Link } from 'react-router';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { useAuth } from '../../state/auth.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks/use-lazy-module.ts';
import { AccountBenefits } from './account-benefits.tsx';

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
