import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { z } from 'zod';
import { newPasswordSchema } from '../../../shared/users/users.ts';
import { resetPassword } from '../../api/users/password-reset.ts';
import { NewPasswordField } from '../../components/form/new-password-field.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { pageMeta } from '../../page-meta.ts';
import type { Route } from './+types/reset-password.ts';
import { AccountCard } from './account-card.tsx';
import { PasswordChosen } from './password-chosen.tsx';

const choiceSchema = z.object({ newPassword: newPasswordSchema });
type Choice = z.infer<typeof choiceSchema>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Choose a new password',
    description: 'Choose a new password for your account.',
    path: href('/reset-password'),
    unlisted: true,
  });

export default function ResetPassword() {
  const token = useSearchParams()[0].get('token') ?? '';
  const [answer, setAnswer] = useState<string>();
  const { submit, field, failure, isSubmitting } = useServerForm<Choice>(
    {
      resolver: schemaResolver(choiceSchema),
      fields: ['newPassword'],
      fallback: 'Failed to change the password',
    },
    async ({ newPassword }) => setAnswer(await resetPassword({ token, newPassword })),
  );

  return (
    <AccountCard
      title={answer === undefined ? 'Choose a new password' : 'Your new password'}
      reason="You’ll be signed out everywhere and will need to sign in again."
      notice={answer && <PasswordChosen message={answer} />}
      failure={failure}
      submit="Change the password"
      isSubmitting={isSubmitting}
      isOver={answer !== undefined}
      onSubmit={submit}
      other={{ question: 'Link not working?', label: 'Get a new one', path: href('/forgot-password') }}
    >
      <NewPasswordField
        id="new-password"
        label="New password"
        required
        description="At least 6 characters. A long phrase is best."
        {...field('newPassword')}
      />
    </AccountCard>
  );
}
