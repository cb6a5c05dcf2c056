import { useEffect, useState } from 'react';
import { href, Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { type Login, loginSchema } from '../../../shared/users/users.ts';
import { ApiError } from '../../api/client.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useAuth } from '../../state/auth.tsx';
import { safeDestination, signUpPath } from '../../state/destination.ts';
import { isTypingKept } from '../../state/kept-typing.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/sign-in.ts';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './email-field.tsx';
import { reasonFor } from './sign-in-reason.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign in',
    description: 'Sign in to see every detail of our cars, to check out and to follow your orders.',
    path: href('/signin'),
    unlisted: true,
  });

export default function SignIn() {
  const { signIn } = useAuth();
  const navigate = useNavigate();
  const destination = safeDestination(useSearchParams()[0].get('returnTo'));
  const reason = isTypingKept() ? 'again: your session has ended. What you typed is kept.' : reasonFor(destination);
  const [asksForCode, setAsksForCode] = useState(false);
  const { form, submit, field, failure, isSubmitting } = useServerForm<Login>(
    // No default values: what was typed before script ran stays in the boxes.
    { resolver: schemaResolver(loginSchema), fields: ['email', 'password', 'code'], fallback: 'Failed to sign in' },
    async (login) => {
      try {
        await signIn(login);
      } catch (error) {
        // A question rather than a failure: the password was right.
        if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
        return setAsksForCode(true);
      }
      await navigate(destination, { replace: true });
    },
  );
  const { setFocus } = form;
  useEffect(() => {
    if (asksForCode) setFocus('code');
  }, [asksForCode, setFocus]);

  return (
    <AccountCard
      title="Sign in"
      reason={reason && `Sign in ${reason}`}
      notice={!isSubmitting && <AlreadySignedIn destination={destination} />}
      failure={failure}
      submit="Sign in"
      isSubmitting={isSubmitting}
      onSubmit={submit}
      other={{ question: "Don't have an account?", label: 'Sign up', path: signUpPath(destination) }}
    >
      <EmailField {...field('email')} />
      <PasswordField id="password" label="Password" required autoComplete="current-password" {...field('password')} />
      {asksForCode && (
        <TextField
          id="code"
          label="Code"
          required
          autoComplete="one-time-code"
          description="From your authenticator app, or one of your recovery codes. If you have neither, ask us to turn off two-step sign-in."
          {...field('code')}
        />
      )}
      <Link
        to={href('/forgot-password')}
        className="text-link -my-2 inline-flex min-h-11 items-center justify-self-start"
      >
        Forgot your password?
      </Link>
    </AccountCard>
  );
}

/** Signed in already: goes on to where one wanted to be, else says who is here and lets them go on (D3). */
function AlreadySignedIn({ destination }: { destination: string }) {
  const { user } = useAuth();
  if (!user) return null;
  if (destination !== '/') return <Navigate to={destination} replace />;
  return (
    <Alert
      title={`You are signed in as ${user.name}`}
      action={
        <ButtonLink to={href('/')} variant="secondary">
          Continue
        </ButtonLink>
      }
    >
      {user.email}
    </Alert>
  );
}
