import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCw, X } from 'lucide-react';
import type { Invitation, SentInvitation } from '../../../../../shared/users/invitations.ts';
import { permissions } from '../../../../../shared/users/permissions.ts';
import { invitationToSendAgain, invitationWithdrawal, openInvitations } from '../../../../api/users/invitations.ts';
import { DateTime } from '../../../../components/date-time.tsx';
import { MailLink } from '../../../../components/mail-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { permissionLabels } from '../../layout/permission-labels.ts';
import { ConfirmRowDialog } from '../../list/confirm-row-dialog.tsx';
import { type Column, DataTable } from '../../list/table/data-table.tsx';
import { useRowDialog } from '../../list/use-row-dialog.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';

/** Who was invited and has not accepted yet; nothing where there is nobody. */
export function Invitations() {
  const { data: waiting } = useQuery(openInvitations());
  const handing = useRowDialog<SentInvitation>();
  const withdrawing = useRowDialog<Invitation>();
  const withdrawal = useMutation(invitationWithdrawal);
  const sending = useMutation({
    ...invitationToSendAgain,
    onError: ({ message }) => toast.error(message),
  });

  function sendAgain(invitation: Invitation) {
    sending.mutate(invitation, {
      onSuccess: (sent) => (sent.url ? handing.open(sent) : toast.success(`Invitation sent to ${sent.email}`)),
    });
  }

  return (
    <>
      {waiting && waiting.length > 0 && (
        <section aria-labelledby="invitations" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 id="invitations" className="text-heading">
            Invitations
          </h2>
          <DataTable
            label="Invitations"
            columns={columnsFor(sendAgain, withdrawing.open, sending.isPending)}
            rows={waiting}
          />
        </section>
      )}
      <Dialog open={handing.isOpen} onOpenChange={(open) => !open && handing.close()} title="Invite a colleague">
        {handing.subject && <LinkToHandOver invitation={handing.subject} onClose={handing.close} />}
      </Dialog>
      <ConfirmRowDialog
        dialog={withdrawing}
        title="Withdraw this invitation?"
        question="Its link will stop working."
        confirm="Withdraw"
        mutation={withdrawal}
        done="Invitation withdrawn"
      >
        {({ email }) => <p className="break-all font-semibold">{email}</p>}
      </ConfirmRowDialog>
    </>
  );
}

function columnsFor(
  onSend: (invitation: Invitation) => void,
  onWithdraw: (invitation: Invitation) => void,
  isSending: boolean,
): Column<Invitation>[] {
  return [
    {
      header: 'Invited',
      part: 'title',
      cell: ({ name, email, invitedBy }) => (
        <span className="grid [overflow-wrap:anywhere]">
          {name && <span className="font-semibold">{name}</span>}
          <MailLink email={email} />
          <span className="text-fine text-ink-soft">Invited by {invitedBy}</span>
        </span>
      ),
    },
    { header: 'Can manage', isLong: true, cell: ({ permissions: given }) => describe(given) },
    {
      header: 'Status',
      cell: ({ state, expiresAt }) => (
        <span className="grid justify-items-start gap-0.5">
          {state === 'pending' ? <Badge tone="accent">Pending</Badge> : <Badge>Expired</Badge>}
          <span className="text-fine text-ink-soft">
            {state === 'pending' ? 'until' : 'since'} <DateTime text={expiresAt} />
          </span>
        </span>
      ),
    },
    {
      header: 'Actions',
      part: 'actions',
      atEnd: true,
      cell: (invitation) => (
        <span className="-me-2.5 inline-flex">
          <IconButton
            Icon={RotateCw}
            label={`Send the invitation to ${invitation.email} again`}
            title="Send again"
            busy={isSending}
            onClick={() => onSend(invitation)}
            className="text-ink-soft hover:text-ink"
          />
          <IconButton
            Icon={X}
            label={`Withdraw the invitation to ${invitation.email}`}
            title="Withdraw"
            data-remove
            onClick={() => onWithdraw(invitation)}
            className="text-ink-soft hover:text-danger"
          />
        </span>
      ),
    },
  ];
}

const describe = (given: Invitation['permissions']) =>
  given.length === permissions.length ? 'Everything' : given.map((each) => permissionLabels[each]).join(', ');
