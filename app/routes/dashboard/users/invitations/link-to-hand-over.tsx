import type { SentInvitation } from '../../../../../shared/users/invitations.ts';
import { Button } from '../../../../ui/button.tsx';
import { LinkToGive } from '../link-to-give.tsx';

/** In a shop that sends no mail: the link, told this one time. */
export function LinkToHandOver({ invitation, onClose }: { invitation: SentInvitation; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p className="-mt-2 wrap-anywhere text-ink-soft">
        This shop doesn’t send email, so please give the link to {invitation.name || invitation.email} yourself. It
        won’t be shown again.
      </p>
      {invitation.url && <LinkToGive title="It works once, for seven days." url={invitation.url} />}
      <Button onClick={onClose} className="justify-self-end">
        Done
      </Button>
    </div>
  );
}
