import { useMutation } from '@tanstack/react-query';
import { href } from 'react-router';
import type { User } from '../../../../shared/users/users.ts';
import { requestConfirmation } from '../../../api/users/account.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** What is left to do for one's account, and where to look after it. */
export function AccountSafety({ user }: { user: User }) {
  return (
    <section
      aria-labelledby="account-safety"
      className="grid gap-4 rounded-card bg-surface p-5 ring-1 ring-line sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="account-safety" className="text-heading">
            Security and privacy
          </h2>
          <p className="text-ink-soft">Two-step sign-in, where you are signed in, and your data.</p>
        </div>
        <ButtonLink to={href('/dashboard/security')} variant="secondary">
          Open
        </ButtonLink>
      </div>
      {!user.emailConfirmed && <Unconfirmed />}
    </section>
  );
}

/** A gentle line: nothing waits for it but buying more than five cars at once (D78). */
function Unconfirmed() {
  const asking = useMutation({
    mutationFn: requestConfirmation,
    onSuccess: (message) => toast.success(message),
    onError: ({ message }) => toast.error(message),
  });
  return (
    <Alert
      title="Please confirm your email"
      action={
        <Button variant="secondary" busy={asking.isPending} onClick={() => asking.mutate()}>
          Send the link again
        </Button>
      }
    >
      We sent you a link. Until you confirm, you can buy up to five cars at once.
    </Alert>
  );
}
