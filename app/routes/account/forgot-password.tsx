import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { forgottenPasswordSchema } from '../../../shared/users.ts';
import { askForNewPassword } from '../../api/session.ts';
import { schemaResolver } from '../../components/form/resolver.ts';
import { showServerIssues } from '../../components/form/server-issues.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { pageMeta } from '../../page-meta.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/forgot-password.ts';
import { AccountCard } from './account-card.tsx';

type Forgotten = z.infer<typeof forgottenPasswordSchema>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Forgot your password',
    description: 'Ask for a link to choose a new password.',
    path: '/forgot-password',
    unlisted: true,
  });

export default function ForgotPassword() {
  const [failure, setFailure] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Forgotten>({
    resolver: schemaResolver(forgottenPasswordSchema),
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    setAnswer(undefined);
    try {
      setAnswer(await askForNewPassword(email));
    } catch (error) {
      setFailure(showServerIssues(error, ['email'], setError, 'Your request could not be sent'));
    }
  });

  return (
    <AccountCard
      title="Forgot your password?"
      reason="Tell us your email, and we send you a link to choose a new one."
      notice={answer && <Alert tone="success">{answer}</Alert>}
      failure={failure}
      submit="Send the link"
      isSubmitting={isSubmitting}
      onSubmit={submit}
      other={{ question: 'Remembered it?', label: 'Sign in', path: '/signin' }}
    >
      <TextField
        id="email"
        label="Email"
        type="email"
        required
        autoComplete="username"
        inputMode="email"
        registration={register('email')}
        error={errors.email?.message}
      />
    </AccountCard>
  );
}
