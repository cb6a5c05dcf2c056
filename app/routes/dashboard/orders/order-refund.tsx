import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { formatAmount } from '../../../../shared/money.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { readAmount } from '../../../../shared/typed-amount.ts';
import { orderRefund } from '../../../api/orders/order-changes.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { issueAt } from '../../../components/form/issue-at.ts';
import { useRefusedFocus } from '../../../components/form/use-refused-focus.ts';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { useKeepTyping, useTypedBefore } from '../../../state/kept-typing.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, fieldAttributes, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import { pageTitle } from '../layout/page-header.tsx';
import { heldBack, leftToRefund } from './left-to-refund.ts';

const amountNote = 'The full remaining amount, or part of it.';
const notAnAmount = 'Enter the amount to refund, such as 250.00';
const returnedNote = 'The car was put back on hand when the order was marked as returned.';
const severalNote = 'To put several cars back in stock, refund the full remaining amount.';
const drivenNote = 'Its buyer has had it: it is not in stock until you say so, and has to be inspected again.';

interface TypedRefund {
  reason: string;
  typed: string | undefined;
  restock: boolean;
}

/** Gives back what is left of the charge, or a part of it; nothing where nothing is. */
export function OrderRefund({ order }: { order: OrderDetail }) {
  const left = leftToRefund(order);
  const held = heldBack(order);
  const due = Math.round((left - held) * 100) / 100;
  const title = due > 0 ? `Refund ${formatAmount(due)}` : 'Refund what was held back';
  const reasonNote = useSendsMail() ? 'The customer will see it in the refund email.' : undefined;
  const form = `refund ${order._id}`;
  const before = useTypedBefore<TypedRefund>(form);
  const [isOpen, setIsOpen] = useState(before !== undefined);
  const opener = useRef<HTMLButtonElement>(null);
  // What this was decided on: should the answer get lost, asking again must not pay again.
  const [seen, setSeen] = useState(order.refunded);
  const [restock, setRestock] = useState(before?.restock ?? false);
  const [reason, setReason] = useState(before?.reason ?? '');
  // As it was typed; all that is left and not held back until somebody does.
  const [typed, setTyped] = useState(before?.typed);
  useKeepTyping(form, () => (isOpen && (reason || typed !== undefined) ? { reason, typed, restock } : undefined));
  const [problem, setProblem] = useState<string>();
  const refund = useMutation(orderRefund(order._id));
  const fault = problem ?? issueAt(refund.error, 'amount');
  useRefusedFocus(refund.error, { amount: 'refund-amount' });
  const wanted = typed === undefined ? due : readAmount(typed);
  // A part of the money does not say which of several cars have come back.
  const isUnclear = order.quantity > 1 && wanted < left;
  const isReturned = order.fulfilment === 'returned';
  const mayRestock = !isUnclear && !isReturned;
  const isDriven = order.fulfilment === 'handed_over';

  function open() {
    setSeen(order.refunded);
    setTyped(undefined);
    setIsOpen(true);
  }

  function confirm() {
    setProblem(wanted > 0 ? undefined : notAnAmount);
    if (!(wanted > 0)) return document.getElementById('refund-amount')?.focus();
    refund.mutate(
      {
        amount: wanted,
        restock: restock && mayRestock,
        refunded: seen,
        ...(reason.trim() && { reason: reason.trim() }),
      },
      {
        onSuccess: ({ message }) => {
          setIsOpen(false);
          setReason('');
          // What is still to be done takes longer to read.
          toast[message.endsWith('successfully') ? 'success' : 'blank'](message);
        },
      },
    );
  }

  return (
    <>
      {order.isRefundable && left > 0 && (
        <Button ref={opener} variant="secondary" onClick={open} className="justify-self-start">
          <Undo2 aria-hidden="true" className="size-5" />
          {title}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`${wanted > 0 ? `Refund ${formatAmount(wanted)}` : title}?`}
        question="The money will go back to the original payment method. This cannot be undone."
        confirm={wanted > 0 ? `Refund ${formatAmount(wanted)}` : 'Refund'}
        mutation={refund}
        onConfirm={confirm}
        // After a part, what is left can be refunded from the same place.
        nextFocus={() => opener.current ?? pageTitle()}
      >
        <p className="font-semibold [overflow-wrap:anywhere]">
          <TitleText text={order.car.title} />
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{order.email}</p>
        <div className="my-4 grid gap-4">
          {held > 0 && <p>At the return of this car, {formatAmount(held)} was held back.</p>}
          <Field id="refund-amount" label="Amount" description={amountNote} error={fault}>
            <TextInput
              {...fieldAttributes('refund-amount', { description: amountNote, error: fault })}
              required
              inputMode="decimal"
              value={typed ?? (due > 0 ? due.toFixed(2) : '')}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Field id="refund-reason" label="Reason (optional)" description={reasonNote}>
            <TextArea
              {...fieldAttributes('refund-reason', { description: reasonNote })}
              rows={2}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        </div>
        <Checkbox
          label={order.quantity === 1 ? 'Put the car back in stock' : `Put all ${order.quantity} cars back in stock`}
          checked={restock && mayRestock}
          disabled={!mayRestock}
          aria-describedby="refund-restock-note"
          onChange={({ target }) => setRestock(target.checked)}
        />
        <p id="refund-restock-note" className="text-fine text-ink-soft empty:hidden">
          {isReturned ? returnedNote : isUnclear ? severalNote : isDriven && drivenNote}
        </p>
      </ConfirmDialog>
    </>
  );
}
