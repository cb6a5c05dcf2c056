import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import type { TimelineStep } from '../../../../../shared/appointment-rules.ts';
import type { OrderDetail, OwnOrder } from '../../../../../shared/orders/orders.ts';
import { returnPromise } from '../../../../../shared/settings/promises/promised.ts';
import { useWaysToReceive, type WaysToReceive } from '../../../../components/appointments/use-bookable.ts';
import { useSendsMail } from '../../../../components/layout/use-shop-settings.tsx';
import { shopTime } from '../../../../shop-time.ts';
import { cx } from '../../../../ui/classes.ts';

const icons = { done: CircleCheck, current: CircleDot, later: Circle };
const spoken = { done: 'Done: ', current: 'Now: ', later: 'Later: ' };

const FROM_SALE = ' Nobody noted your odometer at the handover, so the miles count from what the car was sold with.';

/** The steps of an order, and in words what is next (D89). */
export function Timeline({ order }: { order: OwnOrder | OrderDetail }) {
  const sendsMail = useSendsMail();
  const ways = useWaysToReceive();
  const next = order.timeline.find(({ state }) => state === 'current');
  return (
    <section aria-labelledby="progress" className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:p-6">
      <div className="grid gap-1">
        <h2 id="progress" className="text-heading">
          {next ? 'What’s next' : 'This order'}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {next ? whatIsNext(order, next.step, { sendsMail, ways }) : whatBecame(order)}
        </p>
      </div>
      <ol className="grid gap-4 md:grid-flow-col md:auto-cols-fr md:gap-3">
        {order.timeline.map(({ step, state, at }) => {
          const Icon = icons[state];
          return (
            <li
              key={step}
              aria-current={state === 'current' ? 'step' : undefined}
              className="grid grid-cols-[auto_1fr] content-start items-start gap-x-3 gap-y-2 md:grid-cols-1"
            >
              <Icon
                aria-hidden="true"
                className={cx(
                  'size-6',
                  state === 'done' ? 'text-success' : state === 'current' ? 'text-accent-ink' : 'text-ink-soft',
                )}
              />
              <p className={cx(state === 'current' ? 'font-semibold' : 'text-ink-soft')}>
                <span className="sr-only">{spoken[state]}</span>
                <span className="block text-balance">{nameOf(order, step, ways)}</span>
                {at && (
                  <time dateTime={at} className="block text-fine text-ink-soft">
                    {step === 'return_window' ? `Until ${shopTime(lastMinuteOf(at))}` : shopTime(at)}
                  </time>
                )}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function nameOf(
  { handover, timeline, fulfilment }: OwnOrder | OrderDetail,
  step: TimelineStep,
  ways: WaysToReceive,
): string {
  const isDelivery = handover?.kind === 'delivery';
  // One that is over, and that nobody came to, is booked no more, and not arranged.
  const isArranged = timeline.some((each) => each.step === 'arranged' && each.state === 'done');
  const isPlanned = isArranged && (handover?.state === 'booked' || handover?.state === 'done');
  const names: Record<TimelineStep, string> = {
    paid: 'Paid',
    arranged: isPlanned ? (isDelivery ? 'Delivery booked' : 'Pickup booked') : ways.title,
    ready: 'Ready',
    // What is still to come has a time, and would read as over.
    handed_over: fulfilment === 'handed_over' || fulfilment === 'returned' ? 'Handed over' : 'Handover',
    return_window: 'Return window',
    return: 'Return',
  };
  return names[step];
}

function whatIsNext(
  { handover, fulfilment, returnTerms }: OwnOrder | OrderDetail,
  step: TimelineStep,
  { sendsMail, ways }: { sendsMail: boolean; ways: WaysToReceive },
): string {
  const words: Record<TimelineStep, string> = {
    paid: `Your payment hasn’t settled yet. ${sendsMail ? 'We’ll email you as soon as it does.' : 'You’ll see it here as soon as it does.'}`,
    arranged: fulfilment === 'ready' ? `Your car is ready. ${ways.choose}` : ways.choose,
    ready: `We’re preparing your car${sendsMail ? ' and will email you when it’s ready.' : '. You’ll see here when it’s ready.'}`,
    handed_over:
      handover?.kind === 'delivery'
        ? 'Your car is ready. We bring it at the time below.'
        : 'Your car is ready. Come and pick it up.',
    return_window: `Your car is yours.${returnTerms ? ` ${returnPromise(returnTerms.miles)}${returnTerms.isFromSale ? FROM_SALE : ''}` : ''}`,
    return: 'You’re returning the car. How that stands is below.',
  };
  return words[step];
}

function whatBecame({ fulfilment, paymentStatus, isCarBack }: OwnOrder | OrderDetail): string {
  if (paymentStatus === 'failed') return 'The payment didn’t go through, so nothing was bought.';
  if (fulfilment === 'returned') return 'You returned the car.';
  if (paymentStatus === 'refunded') return 'The payment was refunded.';
  if (isCarBack) return 'The car is with us again.';
  return 'Everything is done. Enjoy your car.';
}

/** A window that ends at midnight lasts through the day before. */
const lastMinuteOf = (at: string) => new Date(new Date(at).getTime() - 60_000).toISOString();
