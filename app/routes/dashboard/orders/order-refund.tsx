import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatAmount } from '../../../../shared/money.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { orderRefund } from '../../../api/order-changes.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

/** Gives back what is left of the charge; nothing where nothing is. */
export function OrderRefund({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [restock, setRestock] = useState(false);
  const refund = useMutation(orderRefund(order._id));
  const amount = formatAmount(Math.round((order.totalprice - order.refunded) * 100) / 100);

  function confirm() {
    refund.mutate(
      { restock },
      {
        onSuccess: () => {
          setIsOpen(false);
          toast.success('Order refunded successfully');
        },
      },
    );
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
        question="The money goes back to the card that paid. This cannot be undone."
        confirm="Refund"
        deed={refund}
        onConfirm={confirm}
      >
        <p className="font-semibold [overflow-wrap:anywhere]">{order.car.title}</p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{order.email}</p>
        <Checkbox
          label={order.quantity === 1 ? 'Put the car back in stock' : `Put all ${order.quantity} cars back in stock`}
          checked={restock}
          onChange={({ target }) => setRestock(target.checked)}
        />
      </ConfirmDialog>
    </>
  );
}
