import { useState } from 'react';
import { formatAmount } from '../../../../../shared/money.ts';
import type { OrderDetail } from '../../../../../shared/orders/orders.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { may } from '../../../../state/may.ts';
import { Button } from '../../../../ui/button.tsx';
import { deductionsStand, dueOf, type ReturnStep, ReturnStepForm } from './return-step-form.tsx';

interface ReturnActionsProps {
  order: OrderDetail;
  latest: Return;
}

/** What staff can do with a return next. Money is for those who may refund. */
export function ReturnActions({ order, latest }: ReturnActionsProps) {
  const { user } = useAuth();
  const [step, setStep] = useState<ReturnStep>();
  // The step that was given up: its button has the focus again.
  const [givenUp, setGivenUp] = useState<ReturnStep>();
  const { state, agreed, isPaying } = latest;

  function giveUp() {
    setGivenUp(step);
    setStep(undefined);
  }

  const opens = (next: ReturnStep) => ({ autoFocus: next === givenUp, onClick: () => setStep(next) });
  if (isPaying) return <p className="text-ink-soft">The refund is in progress.</p>;
  if (step) return <ReturnStepForm order={order} latest={latest} step={step} onBack={giveUp} />;
  const due = dueOf(order, latest);
  const isHere = state === 'received' || state === 'proposed';
  const seesMoney = user !== null && may(user, 'money');
  const mayPropose = isHere && agreed === null && seesMoney;
  const isAwaitingAnswer = state === 'proposed' && !deductionsStand(order, latest);
  return (
    <div className="flex flex-wrap gap-3">
      {order.quantity > 1 && <p className="w-full">All {order.quantity} cars of this order are returned together.</p>}
      {state === 'requested' && <Button {...opens('received')}>Receive car</Button>}
      {state === 'requested' && (
        <Button variant="secondary" {...opens('time')}>
          {latest.startsAt ? 'Move' : 'Book a time'}
        </Button>
      )}
      {isHere && seesMoney && (
        <Button variant={isAwaitingAnswer ? 'secondary' : 'primary'} {...opens('settled')}>
          {due === 0
            ? 'Settle return'
            : deductionsStand(order, latest)
              ? `Refund ${formatAmount(due)}`
              : 'Refund in full'}
        </Button>
      )}
      {mayPropose && (
        <Button variant="secondary" {...opens('proposed')}>
          {state === 'proposed' ? 'Change deductions' : 'Propose deductions'}
        </Button>
      )}
      {agreed === null && (
        <Button variant="quiet" {...opens('declined')}>
          Decline return
        </Button>
      )}
    </div>
  );
}
