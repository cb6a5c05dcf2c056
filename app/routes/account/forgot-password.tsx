import { useState } from 'react';
import { href } from 'react-router';
import type { z } from 'zod';
import { forgottenPasswordSchema } from '../../../shared/users/users.ts';
import { requestPasswordReset } from '../../api/users/password-reset.ts';
import { schemaResolver } from '../../components/form/resolver.ts';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { useSendsMail } from '../../components/layout/use-shop-settings.tsx';
import { pageMeta } from '../../page-meta.ts';
import { Alert } from '../../ui/alert.tsx';
import type { Route } from './+types/forgot-password.ts';
import { AccountCard } from './account-card.tsx';
import { EmailField } from './email-field.tsx';

type Forgotten = z.infer<typeof forgottenPasswordSchema>;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Forgot your password',
    description: 'Get a link to choose a new password.',
    path: href('/forgot-password'),
    unlisted: true,
  });

export default function ForgotPassword() {
  const sendsMail = useSendsMail();
  const [answer, setAnswer] = useState<string>();
  const { submit, field, failure, isSubmitting } = useServerForm<Forgotten>(
    {
      resolver: schemaResolver(forgottenPasswordSchema),
      fields: ['email'],
      fallback: 'Your request could not be sent',
    },
    async ({ email }) => {
      setAnswer(undefined);
      setAnswer(await requestPasswordReset(email));
    },
  );

  return (
    <AccountCard
      title="Forgot your password?"
      reason={
        sendsMail
          ? 'Enter your email and we’ll send a reset link.'
          : 'This shop doesn’t send email. Enter yours, and we’ll ask the dealership to give you a reset link.'
      }
      notice={answer && <Alert tone="success">{answer}</Alert>}
      failure={failure}
      submit={sendsMail ? 'Send the link' : 'Ask for a link'}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      other={{ question: 'Remember your password?', label: 'Sign in', path: href('/signin') }}
    >
      <EmailField {...field('email')} />
    </AccountCard>
  );
}
