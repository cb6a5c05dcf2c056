import { useEffect, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { type Registration, registrationFormSchema } from '../../../shared/users/users.ts';
import { NewPasswordField } from '../../components/form/new-password-field.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { pageMeta } from '../../page-meta.ts';
import { useAuth } from '../../state/auth.tsx';
import { safeDestination, signInPath } from '../../state/destination.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/sign-up.ts';
import { AccountCard } from './account-card.tsx';
import { reasonFor } from './sign-in-reason.ts';

const SHOWN_FOR_MS = 2000;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Sign up',
    description: 'Create an account to see every detail of our cars, to check out and to follow your orders.',
    path: href('/signup'),
    unlisted: true,
  });

export default function SignUp() {
  const { signUp } = useAuth();
  const destination = safeDestination(useSearchParams()[0].get('returnTo'));
  const [isDone, setIsDone] = useState(false);
  const reason = reasonFor(destination);
  useSignInAfter(isDone, destination);

  const { submit, field, failure, isSubmitting } = useServerForm<Registration>(
    {
      resolver: schemaResolver(registrationFormSchema),
      fields: ['name', 'email', 'password'],
      fallback: 'Failed to sign up',
    },
    async (registration) => {
      await signUp(registration);
      setIsDone(true);
    },
  );

  return (
    <AccountCard
      title="Sign up"
      reason={reason && `Create an account ${reason}`}
      notice={isDone && <Alert tone="success">Account created successfully! You can now sign in.</Alert>}
      failure={failure}
      submit="Sign up"
      isSubmitting={isSubmitting}
      isDone={isDone}
      onSubmit={submit}
      other={{ question: 'Already have an account?', label: 'Sign in', path: signInPath(destination) }}
    >
      <TextField id="name" label="Name" required autoComplete="name" {...field('name')} />
      <TextField
        id="email"
        label="Email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <NewPasswordField
        id="password"
        label="Password"
        required
        description="At least 6 characters. A long phrase is best."
        {...field('password')}
      />
    </AccountCard>
  );
}

/** The good news stays long enough to be read; the destination goes along (D2, D3). */
function useSignInAfter(isDone: boolean, destination: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(signInPath(destination)), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [isDone, destination, navigate]);
}
