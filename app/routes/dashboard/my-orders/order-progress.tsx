import type { Fulfilment } from '../../../../shared/orders/order-states.ts';
import { cx } from '../../../ui/classes.ts';

const steps = ['processing', 'ready', 'handed_over'] as const;

const words: Record<Fulfilment, string> = {
  processing: 'We are preparing your car',
  ready: 'Your car is ready',
  handed_over: 'Handed over to you',
  returned: 'Returned to us',
};

/** How far the car has come on its way to its buyer. */
export function OrderProgress({ step }: { step: Fulfilment }) {
  // A car that came back has been all the way.
  const reached = step === 'returned' ? steps.length : steps.indexOf(step) + 1;
  return (
    <div className="grid gap-2">
      <p className="font-medium text-fine">
        {words[step]}
        {step !== 'returned' && (
          <span className="font-normal text-ink-soft">
            {' '}
            · step {reached} of {steps.length}
          </span>
        )}
      </p>
      <div aria-hidden="true" className="grid grid-cols-3 gap-1.5">
        {steps.map((each, place) => (
          <span key={each} className={cx('h-1.5 rounded-full', place < reached ? 'bg-accent' : 'bg-line')} />
        ))}
      </div>
    </div>
  );
}
