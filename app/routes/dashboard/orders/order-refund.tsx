import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../../../../shared/money.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { refundOrder } from '../../../api/orders.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, fieldAttributes, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

interface OrderRefundProps {
  order: OrderDetail;
  onRefunded: () => Promise<unknown>;
}

const amountNote = 'All that is left, or a part of it.';
const reasonNote = 'The customer reads it in the mail about the refund.';

/** Gives back what is left of the charge, or a part of it; nothing where nothing is. */
export function OrderRefund({ order, onRefunded }: OrderRefundProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [restock, setRestock] = useState(false);
  const [reason, setReason] = useState('');
  const left = Math.round((order.totalprice - order.refunded) * 100) / 100;
  const [typed, setTyped] = useState<string>();
  const amount = formatAmount(left);

  async function refund() {
    const wanted = typed === undefined ? left : Number(typed.replaceAll(/[$,\s]/g, ''));
    if (!(wanted > 0)) throw new Error('Enter the amount to refund, such as 250.00');
    await refundOrder(order._id, { amount: wanted, restock, ...(reason.trim() && { reason: reason.trim() }) });
    setIsOpen(false);
    setTyped(undefined);
    setReason('');
    toast.success('Order refunded successfully');
    await onRefunded();
  }

  return (
    <>
      {order.isRefundable && (
        <Button variant="secondary" onClick={() => setIsOpen(true)} className="justify-self-start">
          <Undo2 aria-hidden="true" className="size-5" />
          Refund {amount}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Refund ${amount}?`}
        question="The money goes back the way it came. This cannot be undone."
        confirm="Refund"
        onConfirm={refund}
      >
        <p className="font-semibold [overflow-wrap:anywhere]">{order.car.title}</p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{order.email}</p>
        <div className="my-4 grid gap-4">
          <Field id="refund-amount" label="Amount" description={amountNote}>
            <TextInput
              {...fieldAttributes('refund-amount', { description: amountNote })}
              inputMode="decimal"
              value={typed ?? left.toFixed(2)}
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
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
      </ConfirmDialog>
    </>
  );
}
