import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type Fulfilment, fulfilmentSteps } from '../../../../shared/orders/order-states.ts';
import { fulfilments, type OrderDetail } from '../../../../shared/orders/orders.ts';
import { orderEdit } from '../../../api/orders/order-changes.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { statusLabel } from './payment-badge.tsx';

/** How far the order has come on its way to the buyer, and where it may go from here. */
export function OrderSteps({ order: { _id, fulfilment } }: { order: OrderDetail }) {
  const { mutate, variables, isPending, error } = useMutation(orderEdit(_id));
  const next = fulfilmentSteps[fulfilment];

  function move(step: Fulfilment) {
    const done = `Order marked as ${statusLabel(step).toLowerCase()}`;
    mutate({ fulfilment: step }, { onSuccess: () => toast.success(done) });
  }

  return (
    <section aria-labelledby="order-steps" className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <h2 id="order-steps" className="text-heading">
        Fulfillment
      </h2>
      <FormFailure message={error?.message} />
      <ol className="grid gap-3">
        {fulfilments.map((step, place) => (
          <Step
            key={step}
            step={step}
            isCurrent={step === fulfilment}
            isDone={place < fulfilments.indexOf(fulfilment)}
          />
        ))}
      </ol>
      {next.length === 0 && <p className="text-ink-soft">There is no further step.</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {next.map((step) => (
          <Button
            key={step}
            variant={isBackwards(fulfilment, step) ? 'secondary' : 'primary'}
            busy={isPending && variables.fulfilment === step}
            disabled={isPending && variables.fulfilment !== step}
            // The second press of a double click must not take the step after this one.
            onClick={({ detail }) => detail < 2 && move(step)}
          >
            {isBackwards(fulfilment, step) ? 'Back to' : 'Mark as'} {statusLabel(step).toLowerCase()}
          </Button>
        ))}
      </div>
    </section>
  );
}

function Step({ step, isCurrent, isDone }: { step: Fulfilment; isCurrent: boolean; isDone: boolean }) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx('flex items-center gap-3', isCurrent ? 'font-semibold' : 'text-ink-soft')}
    >
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 shrink-0 place-items-center rounded-full border-2',
          isCurrent && 'border-accent bg-accent text-on-accent',
          isDone && 'border-accent text-accent-ink',
          !isCurrent && !isDone && 'border-line-strong',
        )}
      >
        {isCurrent && <span className="size-2.5 rounded-full bg-on-accent" />}
        {isDone && <Check strokeWidth={3} className="size-4" />}
      </span>
      {statusLabel(step)}
      {isDone && <span className="sr-only">(done)</span>}
    </li>
  );
}

const isBackwards = (from: Fulfilment, to: Fulfilment) => fulfilments.indexOf(to) < fulfilments.indexOf(from);
