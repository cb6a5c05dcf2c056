import { useMutation } from '@tanstack/react-query';
import type { User } from '../../../../shared/users/users.ts';
import { emailConfirmation, resetLink, secondFactorRemoval } from '../../../api/users/user-changes.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LinkToGive } from './link-to-give.tsx';

/** What staff do for somebody who cannot get in, or whose address they know to be right. Each is noted. */
export function AccountHelp({ user }: { user: User }) {
  const me = useAuth().user;
  const link = useMutation(resetLink(user._id));
  const confirmation = useMutation({
    ...emailConfirmation(user._id),
    onSuccess: () => toast.success('Email confirmed'),
  });
  const removal = useMutation({
    ...secondFactorRemoval(user._id),
    onSuccess: () => toast.success('Two-step sign-in is off for them'),
  });
  const isMe = me?._id === user._id;
  const failure = link.error ?? confirmation.error ?? removal.error;
  return (
    <details className="border-line border-t pt-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-fine">Help with signing in</summary>
      <div className="grid justify-items-start gap-3 pb-2">
        <FormFailure message={failure?.message} />
        {link.data ? (
          <LinkToGive title="Give them this link. It works once, for one hour." url={link.data} />
        ) : (
          <Button variant="secondary" busy={link.isPending} onClick={() => link.mutate()}>
            Create a password reset link
          </Button>
        )}
        {!user.emailConfirmed && !confirmation.isSuccess && (
          <Button variant="secondary" busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
            Mark the email as confirmed
          </Button>
        )}
        {user.hasSecondFactor && !isMe && !removal.isSuccess && (
          <Button variant="secondary" busy={removal.isPending} onClick={() => removal.mutate()}>
            Turn off two-step sign-in
          </Button>
        )}
      </div>
    </details>
  );
}
