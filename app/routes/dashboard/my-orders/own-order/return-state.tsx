import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { href, Link } from 'react-router';
import { formatAmount } from '../../../../../shared/money.ts';
import type { OrderDetail, OwnOrder } from '../../../../../shared/orders/orders.ts';
import { isOpenReturn } from '../../../../../shared/orders/returns/return-states.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { returnWithdrawal } from '../../../../api/orders/returns.ts';
import { useBookable } from '../../../../components/appointments/use-bookable.ts';
import { useSendsMail } from '../../../../components/layout/use-shop-settings.tsx';
import { Photos } from '../../../../components/photos/lazy-photos.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx';
import { AnswerDeductions } from './answer-deductions.tsx';
import { ReturnTime } from './return-time.tsx';
import { wordsOfRequest } from './words-of-request.ts';

/** How a return stands, what is next, and what its buyer can do. */
export function ReturnState({ order, latest }: { order: OwnOrder | OrderDetail; latest: Return }) {
  const { state, note, photos, conversationId, deductions } = latest;
  const sendsMail = useSendsMail();
  const isBookable = useBookable()('return');
  const waits = state === 'proposed' && latest.agreed === null;
  return (
    <>
      <p className="max-w-prose">{wordsOf(latest, { sendsMail, isBookable: isBookable && !latest.missedTwice })}</p>
      {note && (
        <p className="wrap-anywhere max-w-prose whitespace-pre-line border-line-strong border-s-4 ps-4">{note}</p>
      )}
      {photos.length > 0 && <p>Photos of your car as we received it:</p>}
      <Photos urls={photos} />
      {deductions.length > 0 && <Deductions latest={latest} />}
      {waits && <AnswerDeductions key={latest.version} order={order._id} latest={latest} />}
      {state === 'requested' && (
        <div className="flex flex-wrap gap-3">
          <ReturnTime order={order._id} latest={latest} />
          <Withdraw order={order._id} />
        </div>
      )}
      {conversationId && (
        <Link
          to={href('/dashboard/conversations/:id?', { id: conversationId })}
          className="text-link justify-self-start"
        >
          See your complaint
        </Link>
      )}
    </>
  );
}

function wordsOf(latest: Return, { sendsMail, isBookable }: { sendsMail: boolean; isBookable: boolean }): string {
  const { state, refunded, owed, agreed } = latest;
  const news = sendsMail ? 'email you about your refund' : 'show your refund here';
  const words = {
    requested: wordsOfRequest(latest, { news, isBookable }),
    received: `We have your car, and are looking at it. We’ll ${news}.`,
    proposed:
      agreed === null
        ? 'We have looked at your car, and would like to hold back part of the payment. Do you agree? If you don’t, we refund the rest all the same, and look at your complaint.'
        : 'We have your answer, and are making your refund.',
    settled: [
      'Your return is complete.',
      refunded > 0 && `We refunded ${formatAmount(refunded)}.`,
      owed > 0 &&
        'The bank refused a refund, so you don’t have all your money yet. If you hear nothing, please write to us.',
    ]
      .filter(Boolean)
      .join(' '),
    declined: 'We declined your return, for this reason:',
    withdrawn: 'You withdrew your return.',
  };
  return words[state];
}

/** What stays with the dealership, and what has gone back of the order, by whichever way (D94). */
function Deductions({ latest }: { latest: Return }) {
  const { state, deductions, refund, refunded, refundedOfHeld: since, owed } = latest;
  const isOpen = isOpenReturn(state);
  const toCome = { label: refunded > 0 ? 'Still to be refunded' : 'Your refund', amount: refund };
  const gone = { label: owed > 0 ? 'Refunded so far' : 'Your refund', amount: refunded };
  const rows = [
    ...deductions.map(({ reason, amount }) => ({
      label: `${since > 0 ? 'Held back at first' : 'Held back'}: ${reason}`,
      amount,
      isTotal: false,
    })),
    ...(since > 0 ? [{ label: 'Refunded of that since', amount: since, isTotal: false }] : []),
    ...(isOpen && refunded > 0 ? [{ label: 'Refunded already', amount: refunded, isTotal: false }] : []),
    ...(owed > 0 ? [{ label: 'Still to be refunded', amount: owed, isTotal: false }] : []),
    { ...(isOpen ? toCome : gone), isTotal: true },
  ];
  return (
    <dl className="grid max-w-prose divide-y divide-line">
      {rows.map(({ label, amount, isTotal }) => (
        <div key={`${label} ${amount}`} className={isTotal ? 'flex gap-4 py-2 font-semibold' : 'flex gap-4 py-2'}>
          <dt className="wrap-anywhere grow">{label}</dt>
          <dd className="tabular-nums">{formatAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Withdraw({ order }: { order: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const withdrawal = useMutation(returnWithdrawal(order));
  const announce = () => {
    toast.success('Your return is withdrawn');
    document.getElementById('own-return')?.focus();
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Withdraw return
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Withdraw return"
        question="Do you want to keep the car? You can ask again until the return window ends."
        confirm="Withdraw return"
        mutation={withdrawal}
        onConfirm={() => void withdrawal.mutateAsync().then(announce, () => {})}
      >
        The time you booked for it, if any, is free again.
      </ConfirmDialog>
    </>
  );
}
