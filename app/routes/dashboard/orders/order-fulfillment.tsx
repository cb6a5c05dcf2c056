import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Fulfilment, fulfilmentSteps, isAwaited } from '../../../../shared/orders/order-states.ts';
import { fulfilments, type OrderDetail } from '../../../../shared/orders/orders.ts';
import { isOpenReturn } from '../../../../shared/orders/returns/return-states.ts';
import { orderEdit } from '../../../api/orders/order-changes.ts';
import {
  HandedOverFields,
  isToldByField,
  readHandedOver,
} from '../../../components/appointments/handed-over-fields.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useSendsMail } from '../../../components/layout/use-shop-settings.tsx';
import { statusLabel } from '../../../components/order-status.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../layout/confirm-dialog.tsx';
import { StepList } from './order-step-list.tsx';

/** How far the order has come on its way to the buyer, and where it may go from here. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const { _id, fulfilment } = order;
  const edit = useMutation(orderEdit(_id));
  const { mutate, variables, isPending } = edit;
  const [isAsking, setIsAsking] = useState(false);
  const noted = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sendsMail = useSendsMail();
  // A car that its buyer gives back comes in by that return alone, and nobody receives one that is paid back or back here.
  const isReturning = order.return !== null && isOpenReturn(order.return.state);
  const isOver = order.isCarBack || !isAwaited(order);
  const next = fulfilmentSteps[fulfilment].filter((step) =>
    step === 'returned' ? !isReturning : step === 'processing' || !isOver,
  );

  function move(step: Fulfilment) {
    mutate(
      { fulfilment: step, ...readHandedOver(noted.current) },
      {
        onSuccess: () => {
          setIsAsking(false);
          toast.success(`Order marked as ${statusLabel(step).toLowerCase()}`);
          // The button that was pressed is gone.
          heading.current?.focus();
        },
      },
    );
  }

  return (
    <section aria-labelledby="order-steps" className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <h2 ref={heading} tabIndex={-1} id="order-steps" className="text-heading outline-none">
        Fulfillment
      </h2>
      {!isAsking && <FormFailure message={edit.error?.message} />}
      <StepList reached={fulfilment} />
      {next.length === 0 && !isReturning && <p className="text-ink-soft">No further steps.</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {next.map((step) => (
          <Button
            key={step}
            variant={isBackwards(fulfilment, step) ? 'secondary' : 'primary'}
            busy={isPending && variables.fulfilment === step}
            disabled={isPending && variables.fulfilment !== step}
            // The second press of a double click must not take the step after this one.
            onClick={({ detail }) => detail < 2 && (mayGoBack(step) ? move(step) : setIsAsking(true))}
          >
            {isBackwards(fulfilment, step) ? 'Back to' : 'Mark as'} {statusLabel(step).toLowerCase()}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={fulfilment === 'ready' ? 'Handed over?' : 'Returned?'}
        question={[
          fulfilment !== 'ready' &&
            'The dealership has the car again. It is not for sale until you say so. Nothing is refunded by this.',
          sendsMail && 'The customer gets an email.',
          'This step cannot be undone.',
        ]
          .filter(Boolean)
          .join(' ')}
        confirm={`Mark as ${statusLabel(next.at(-1) ?? fulfilment).toLowerCase()}`}
        look={fulfilment === 'ready' ? 'primary' : 'danger'}
        mutation={edit}
        isToldByField={fulfilment === 'ready' && isToldByField(edit.error)}
        onConfirm={() => move(next.at(-1) ?? fulfilment)}
        nextFocus={() => heading.current}
      >
        <p className="font-semibold [overflow-wrap:anywhere]">
          <TitleText text={order.car.title} />
        </p>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {order.number} · {order.customer ?? order.email}
        </p>
        {fulfilment === 'ready' && (
          <form ref={noted} noValidate onSubmit={(event) => event.preventDefault()} className="mt-3 grid gap-3">
            <HandedOverFields
              isOneCar={order.quantity === 1}
              receiver={order.handover?.name ?? order.customer ?? ''}
              error={edit.error}
            />
          </form>
        )}
      </ConfirmDialog>
    </section>
  );
}

/** Whether the step after this one may lead back here: only what can be undone is done without a question. */
const mayGoBack = (step: Fulfilment) => step === 'processing' || fulfilmentSteps[step].includes('processing');
const isBackwards = (from: Fulfilment, to: Fulfilment) => fulfilments.indexOf(to) < fulfilments.indexOf(from);
