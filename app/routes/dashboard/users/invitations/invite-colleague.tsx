import { useMutation } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import {
  type Invite,
  type InviteWish,
  inviteSchema,
  type SentInvitation,
} from '../../../../../shared/users/invitations.ts';
import { permissions } from '../../../../../shared/users/permissions.ts';
import { invitationToSend } from '../../../../api/users/invitations.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { schemaResolver } from '../../../../components/form/resolver.ts';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useServerForm } from '../../../../components/form/use-server-form.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { isKept } from '../../../../state/kept-typing.ts';
import { may } from '../../../../state/may.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { EditDialog, EditForm } from '../../list/edit-dialog.tsx';
import { PermissionBoxes } from '../permission-boxes.tsx';
import { LinkToHandOver } from './link-to-hand-over.tsx';

/** Asks somebody to help run the shop: by mail or, where the shop sends none, by a link to hand over. */
export function InviteColleague() {
  const [isOpen, setIsOpen] = useState(() => isKept('invitation'));
  const [turn, setTurn] = useState(0);
  const [sent, setSent] = useState<SentInvitation>();

  function open() {
    setSent(undefined);
    setTurn(turn + 1);
    setIsOpen(true);
  }

  function finish(invitation: SentInvitation) {
    if (invitation.url) return setSent(invitation);
    setIsOpen(false);
    toast.success(`Invitation sent to ${invitation.email}`);
  }

  return (
    <>
      <Button onClick={open}>
        <UserRoundPlus aria-hidden="true" className="size-5" />
        Invite a colleague
      </Button>
      <EditDialog open={isOpen} onClose={() => setIsOpen(false)} title="Invite a colleague">
        {sent ? (
          <LinkToHandOver invitation={sent} onClose={() => setIsOpen(false)} />
        ) : (
          <InviteForm key={turn} onDone={finish} />
        )}
      </EditDialog>
    </>
  );
}

function InviteForm({ onDone }: { onDone: (sent: SentInvitation) => void }) {
  const me = useAuth().user;
  const isMine = (each: (typeof permissions)[number]) => me !== null && may(me, each);
  const invitation = useMutation(invitationToSend);
  const { submit, field, failure, isSubmitting, isDirty } = useServerForm<InviteWish, Invite>(
    {
      defaultValues: { email: '', name: '', permissions: permissions.filter(isMine) },
      resolver: schemaResolver(inviteSchema),
      fields: ['email', 'name', 'permissions'],
      fallback: 'The invitation could not be sent. Please try again.',
      keepAs: 'invitation',
    },
    async (wish) => onDone(await invitation.mutateAsync(wish)),
  );

  return (
    <EditForm
      onSubmit={submit}
      isSubmitting={isSubmitting}
      isChanged={isDirty}
      submit="Invite"
      updating="Sending the invitation..."
    >
      <p className="-mt-2 text-ink-soft">
        They become an administrator once they accept and choose a password. The link works for seven days.
      </p>
      <FormFailure message={failure} />
      <TextField
        id="invitation-email"
        label="Email"
        type="email"
        inputMode="email"
        required
        autoComplete="off"
        {...field('email')}
      />
      <TextField id="invitation-name" label="Name (optional)" autoComplete="off" {...field('name')} />
      <PermissionBoxes {...field('permissions')} isMine={isMine} />
    </EditForm>
  );
}
