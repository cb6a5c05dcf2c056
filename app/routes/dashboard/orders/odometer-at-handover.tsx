import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { formatReading } from '../../../../shared/intl-format.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { ApiError } from '../../../api/client.ts';
import { orderEdit } from '../../../api/orders/order-changes.ts';
import {
  HandedOverFields,
  isToldByField,
  readHandedOver,
} from '../../../components/appointments/handed-over-fields.tsx';
import { Fact } from '../../../components/fact.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';

/** What the odometer read when the car was handed over, which can be noted later or corrected until the car has come back. */
export function OdometerAtHandover({ order }: { order: OrderDetail }) {
  const { odometer, fulfilment } = order;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!showsOdometer(order)) return null;
  const action = odometer === null ? 'Add odometer' : 'Correct odometer';
  return (
    <Fact name="Odometer">
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {odometer === null ? 'Not noted' : `${formatReading(odometer)} miles`}
        {fulfilment === 'handed_over' && (
          <Button ref={opener} variant="secondary" onClick={() => setIsOpen(true)}>
            {action}
          </Button>
        )}
      </span>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={action}
        description="What it read at the handover. The miles of a return count from there. The change stands in the history of the order."
        findNextFocus={() => opener.current}
      >
        <ReadingForm id={order._id} reading={odometer} onClose={() => setIsOpen(false)} />
      </Dialog>
    </Fact>
  );
}

/** Where nobody noted it when the car was handed over, staff may still (D93). */
export const showsOdometer = ({ odometer, fulfilment }: OrderDetail) =>
  odometer !== null || fulfilment === 'handed_over';

interface ReadingFormProps {
  id: string;
  /** As it is by now; null where nobody has noted it. */
  reading: number | null;
  onClose: () => void;
}

function ReadingForm({ id, reading, onClose }: ReadingFormProps) {
  const { mutate, isPending, error } = useMutation(orderEdit(id));
  // What is decided on does not change under one's hands, until it is refused for what has.
  const [opened] = useState(reading);
  const [isRefused, setIsRefused] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    // The server refuses nothing at all as it does what is no number.
    const { odometer = Number.NaN, odometerConfirmed } = readHandedOver(event.currentTarget);
    mutate(
      { odometer, odometerConfirmed, odometerBefore: isRefused ? reading : opened },
      {
        onSuccess: () => {
          toast.success(opened === null ? 'Odometer noted' : 'Odometer corrected');
          onClose();
        },
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.code === 'STALE_EDIT') setIsRefused(true);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <FormFailure message={isToldByField(error) ? undefined : error?.message} />
      <HandedOverFields isOneCar reading={opened ?? undefined} error={error} autoFocus />
      <Button type="submit" busy={isPending} className="justify-self-start">
        Save odometer
      </Button>
    </form>
  );
}
