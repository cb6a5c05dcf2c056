import { useState } from 'react';
import { href, useLocation } from 'react-router';
import type { User } from '../../../../shared/users/users.ts';
import { removeSecondFactor, renewRecoveryCodes } from '../../../api/users/account.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { useAuth } from '../../../state/auth.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecuritySection } from './security-section.tsx';
import { SetUpSecondFactor } from './set-up-second-factor.tsx';

const text =
  'A code from an app on your phone, in addition to your password. Someone who learns your password still can’t get in.';

/** Two-step sign-in: off, being set up, or on (D77). */
export function SecondFactor({ user }: { user: User }) {
  const { updateUser } = useAuth();
  /** Whoever wanted another page was sent here, since the shop asks for this first. */
  const isDue = (useLocation().state as { isDue?: true } | null)?.isDue;
  const [codes, setCodes] = useState<string[]>();
  const take = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    updateUser({ ...user, hasSecondFactor: true });
  };
  return (
    <SecuritySection title="Two-step sign-in" text={text}>
      {user.hasSecondFactor ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      {!user.hasSecondFactor && user.role === 'admin' && (
        <Alert tone="warning">
          {isDue
            ? 'Set up two-step sign-in first. Until then, the dashboard stays closed.'
            : 'You’re an administrator. Please protect your account with two-step sign-in.'}
        </Alert>
      )}
      {!codes && isDue && user.hasSecondFactor && <ButtonLink to={href('/dashboard/today')}>Go to Today</ButtonLink>}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {!codes && !user.hasSecondFactor && <SetUpSecondFactor onDone={take} />}
      {!codes && user.hasSecondFactor && (
        <Manage onRenewed={setCodes} onRemoved={() => updateUser({ ...user, hasSecondFactor: false })} />
      )}
    </SecuritySection>
  );
}

function Manage({ onRenewed, onRemoved }: { onRenewed: (codes: string[]) => void; onRemoved: () => void }) {
  const [wish, setWish] = useState<'renew' | 'remove'>();
  const close = () => setWish(undefined);
  if (wish === 'renew') {
    const renew = async (password: string) => onRenewed(await renewRecoveryCodes(password));
    return <PasswordProof submit="Get new codes" onProof={renew} onCancel={close} />;
  }
  if (wish === 'remove') {
    const remove = async (password: string) => {
      await removeSecondFactor(password);
      onRemoved();
      toast.success('Two-step sign-in is off');
    };
    return <PasswordProof submit="Turn off" onProof={remove} onCancel={close} />;
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setWish('renew')}>
        New recovery codes
      </Button>
      <Button variant="quiet" onClick={() => setWish('remove')}>
        Turn off two-step sign-in
      </Button>
    </div>
  );
}
