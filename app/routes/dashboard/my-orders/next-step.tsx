import { href, Link } from 'react-router';
import type { NextStep as Next } from '../../../../shared/orders/next-step.ts';
import { useBookable, useWaysToReceive } from '../../../components/appointments/use-bookable.ts';
import { longShopTime } from '../../../shop-time.ts';

/** What is next of an order, in the words of its own page, which is where it is done (D89, D94). */
export function NextStep({ order, next }: { order: { _id: string; number?: string }; next: Next }) {
  const words = useWords(next);
  return (
    <Link
      to={href('/dashboard/orders/:id', { id: order._id })}
      className="text-link inline-flex min-h-11 items-center justify-self-start font-semibold"
    >
      {words}
      <span className="sr-only"> (order {order.number})</span>
    </Link>
  );
}

function useWords({ step, startsAt = '', missedTwice }: Next): string {
  const { choose } = useWaysToReceive();
  const isReturnBookable = useBookable()('return');
  const chooseReturn = isReturnBookable ? 'Choose a time for your return' : 'We have your request to return it';
  const words: Record<Next['step'], string> = {
    payment: 'Your payment hasn’t settled yet.',
    choose_handover: choose,
    pickup: `Pickup on ${longShopTime(startsAt)}`,
    delivery: `Delivery on ${longShopTime(startsAt)}`,
    choose_return: missedTwice ? 'Contact us about a time for your return' : chooseReturn,
    bring_back: `Bring the car to us on ${longShopTime(startsAt)}`,
    fetch: `We’ll fetch the car on ${longShopTime(startsAt)}`,
    return_received: 'Your return: we have your car, and are looking at it',
    answer_return: 'Answer about your return',
    return_refund: 'Your return: we’re making your refund',
  };
  return words[step];
}
