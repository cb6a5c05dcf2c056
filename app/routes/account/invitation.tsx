import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href, useSearchParams } from 'react-router';
import { type Acceptance, acceptanceFormSchema, type OpenedInvitation } from '../../../shared/users/invitations.ts';
import { invitationKeys } from '../../api/dashboard-query-keys.ts';
import { acceptInvitation, openedInvitation } from '../../api/users/invitations.ts';
import { NewPasswordField } from '../../components/form/new-password-field.tsx';
import { schemaResolver } from '../../components/form/resolver.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useServerForm } from '../../components/form/use-server-form.ts';
import { useStoreName } from '../../components/layout/wordmark.tsx';
import { pageMeta } from '../../page-meta.ts';
import { getQueryClient } from '../../query-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Route } from './+types/invitation.ts';
import { AccountCard } from './account-card.tsx';
import { PasswordChosen } from './password-chosen.tsx';

/** The link is asked about by the form, which is the browser's alone: the server has nothing to load. */
export const loader = () => null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  void getQueryClient().prefetchQuery(openedInvitation(token));
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your invitation',
    description: 'Accept your invitation with a password of your own.',
    path: href('/invitation'),
    unlisted: true,
  });

/** The link of an invitation. By a form: programs that look into mails follow links, and must not accept anything. */
export default function Invitation() {
  const token = useSearchParams()[0].get('token') ?? '';
  // Once it is accepted the link is used up, and there is nothing to ask about it.
  const [answer, setAnswer] = useState<string>();
  const { data: invitation, error } = useQuery({ ...openedInvitation(token), enabled: answer === undefined });
  if (invitation) return <AcceptForm token={token} invitation={invitation} answer={answer} onAccept={setAnswer} />;
  return (
    <div className="page-width grid justify-items-center py-10 sm:py-16 lg:py-20">
      <section className="grid w-full max-w-md gap-6 rounded-card bg-surface p-6 shadow-rest ring-1 ring-line sm:p-9">
        <h1 className="text-title">Your invitation</h1>
        {error ? (
          <Alert tone="danger">{error.message}</Alert>
        ) : (
          <p role="status" className="flex items-center gap-3 text-ink-soft">
            <Spinner />
            Opening your invitation...
          </p>
        )}
      </section>
    </div>
  );
}

interface AcceptFormProps {
  token: string;
  invitation: OpenedInvitation;
  /** What is said once it is accepted. */
  answer: string | undefined;
  onAccept: (answer: string) => void;
}

function AcceptForm({ token, invitation, answer, onAccept }: AcceptFormProps) {
  const storeName = useStoreName();
  const client = useQueryClient();
  const { submit, field, failure, isSubmitting } = useServerForm<Acceptance>(
    {
      defaultValues: { token, name: invitation.name, newPassword: '' },
      resolver: schemaResolver(acceptanceFormSchema),
      fields: ['name', 'newPassword'],
      fallback: 'The invitation could not be accepted. Please try again.',
    },
    async (acceptance) => {
      onAccept(await acceptInvitation(acceptance));
      client.removeQueries({ queryKey: invitationKeys.opened(token), type: 'inactive' });
    },
  );

  return (
    <AccountCard
      title={`Join ${storeName}`}
      reason={
        invitation.hasAccount
          ? `Your account ${invitation.email} becomes a staff account. Choose a new password for it; you’ll be signed out everywhere.`
          : `You’re invited to help run the shop, as ${invitation.email}.`
      }
      notice={answer && <PasswordChosen message={answer} />}
      failure={failure}
      submit="Accept the invitation"
      isSubmitting={isSubmitting}
      isOver={answer !== undefined}
      onSubmit={submit}
      other={{ question: 'Not you?', label: 'Go to the shop', path: href('/') }}
    >
      <TextField id="invited-name" label="Name" required autoComplete="name" {...field('name')} />
      <NewPasswordField
        id="invited-password"
        label="Password"
        required
        description="A long phrase is best, of at least 12 characters."
        {...field('newPassword')}
      />
    </AccountCard>
  );
}
