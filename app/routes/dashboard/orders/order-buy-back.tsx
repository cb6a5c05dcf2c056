import { useMutation } from '@tanstack/react-query';
import { CornerDownLeft } from 'lucide-react';
import { useState } from 'react';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { orderBuyBack } from '../../../api/orders/order-changes.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';

/** Notes that the dealership has bought the car back (D67); nothing where it is not with its buyer. */
export function OrderBuyBack({ order }: { order: OrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const buyBack = useMutation(orderBuyBack(order._id));

  function confirm() {
    buyBack.mutate(undefined, {
      onSuccess: ({ message }) => {
        setIsOpen(false);
        // Longer to be read than what went well: it says what is to be done with the car.
        toast.blank(message);
      },
    });
  }

  return (
    <>
      {order.canBeBoughtBack && (
        <Button variant="secondary" onClick={() => setIsOpen(true)} className="justify-self-start">
          <CornerDownLeft aria-hidden="true" className="size-5" />
          Bought back
        </Button>
      )}
      {order.isSetAside && (
        <p className="rounded-card bg-sunken px-5 py-4 text-ink-soft">
          The car is back and set aside: it is not among those for sale. Once it may be sold, add it to the car’s
          quantity, or, if that car has a VIN, add it as a separate car.
        </p>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Bought back?"
        question="The dealership has the car again. It is not for sale until you say so. No money moves."
        confirm="Bought back"
        mutation={buyBack}
        onConfirm={confirm}
      >
        <p className="font-semibold [overflow-wrap:anywhere]">
          <TitleText text={order.car.title} />
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">{order.email}</p>
      </ConfirmDialog>
    </>
  );
}
