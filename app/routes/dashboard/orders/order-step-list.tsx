import { Check } from 'lucide-react';
import type { Fulfilment } from '../../../../shared/orders/order-states.ts';
import { fulfilments } from '../../../../shared/orders/orders.ts';
import { statusLabel } from '../../../components/order-status.ts';
import { cx } from '../../../ui/classes.ts';

/** The steps one after the other along a line: nothing here is to be chosen. */
export function StepList({ reached }: { reached: Fulfilment }) {
  const place = fulfilments.indexOf(reached);
  return (
    <ol className="grid">
      {fulfilments.map((step, number) => (
        <Step key={step} step={step} number={number + 1} isCurrent={number === place} isDone={number < place} />
      ))}
    </ol>
  );
}

interface StepProps {
  step: Fulfilment;
  number: number;
  isCurrent: boolean;
  isDone: boolean;
}

function Step({ step, number, isCurrent, isDone }: StepProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'relative flex items-center gap-3 pb-4 last:pb-0',
        'before:absolute before:inset-y-0 before:start-3.5 before:w-0.5 before:-translate-x-1/2 last:before:hidden',
        isDone ? 'before:bg-accent' : 'before:bg-line',
        isCurrent ? 'font-semibold' : 'text-ink-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={cx(
          'relative grid size-7 shrink-0 place-items-center rounded-full font-semibold text-fine tabular-nums',
          isCurrent || isDone ? 'bg-accent text-on-accent' : 'bg-sunken ring-1 ring-line',
        )}
      >
        {isDone ? <Check strokeWidth={3} className="size-4" /> : number}
      </span>
      {statusLabel(step)}
      {isDone && <span className="sr-only">(done)</span>}
    </li>
  );
}
