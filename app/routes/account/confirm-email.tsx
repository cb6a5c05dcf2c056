import { useMutation } from '@tanstack/react-query';
import { href, useSearchParams } from 'react-router';
import { confirmEmail } from '../../api/users/account.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { FormFailure } from '../../components/form/form-failure.tsx';
import { pageMeta } from '../../page-meta.ts';
import { useAuth } from '../../state/auth.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hooks/use-lazy-module.ts';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your email',
    description: 'Confirm that this email address is yours.',
    path: href('/confirm-email'),
    unlisted: true,
  });

/** By a press: programs that look into mails follow links, and must not confirm anything. */
export default function ConfirmEmail() {
  const token = useSearchParams()[0].get('token') ?? '';
  const isHydrated = useHydrated();
  const { user, updateUser } = useAuth();
  const confirmation = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => user && updateUser({ ...user, emailConfirmed: true }),
  });
  return (
    <div className="page-width grid justify-items-center py-10 sm:py-16 lg:py-20">
      <section className="grid w-full max-w-md gap-6 rounded-card bg-surface p-6 shadow-rest ring-1 ring-line sm:p-9">
        <header className="grid gap-2">
          <h1 className="text-title">Confirm your email</h1>
          <p className="text-ink-soft">One click confirms that this address is yours.</p>
        </header>
        <FormFailure
          message={confirmation.error?.message}
          action={
            <ButtonLink to={href('/dashboard/profile')} variant="secondary">
              Get a new link
            </ButtonLink>
          }
        />
        {confirmation.isSuccess ? (
          <Alert
            tone="success"
            action={
              <ButtonLink to={href('/allProducts')} variant="secondary">
                See our cars
              </ButtonLink>
            }
          >
            {confirmation.data}
          </Alert>
        ) : (
          <>
            <Button
              size="large"
              busy={confirmation.isPending}
              disabled={!isHydrated}
              onClick={() => confirmation.mutate()}
            >
              Confirm my email
            </Button>
            <noscript>
              <p className="text-fine text-ink-soft">Please turn on JavaScript in your browser to continue.</p>
            </noscript>
          </>
        )}
      </section>
    </div>
  );
}
