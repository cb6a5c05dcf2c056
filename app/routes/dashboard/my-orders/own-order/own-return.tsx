import { useState } from 'react';
import { formatReading } from '../../../../../shared/intl-format.ts';
import type { OrderDetail, OwnOrder } from '../../../../../shared/orders/orders.ts';
import { isOpenReturn } from '../../../../../shared/orders/returns/return-states.ts';
import type { ReturnTerms } from '../../../../../shared/orders/returns/return-terms.ts';
import { shopTime } from '../../../../shop-time.ts';
import { isKept } from '../../../../state/kept-typing.ts';
import { Button } from '../../../../ui/button.tsx';
import { ReturnForm } from './return-form.tsx';
import { ReturnState } from './return-state.tsx';
import { WriteToUs } from './write-to-us.tsx';

/** Giving the car back: until when one can, the request, and how it stands (D94). */
export function OwnReturn({ order }: { order: OwnOrder | OrderDetail }) {
  const { return: latest, returnTerms: terms, isCarBack } = order;
  const isShown = latest !== null && latest.state !== 'withdrawn';
  const mayRequest = terms !== null && !isCarBack && !(latest && isOpenReturn(latest.state));
  // Staff have taken it back without a return.
  const isUnpaid = order.fulfilment === 'returned' && ['paid', 'completed'].includes(order.paymentStatus);
  if (!isShown && !mayRequest && !isUnpaid) return null;
  return (
    <section aria-labelledby="own-return" className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:p-6">
      <h2 id="own-return" tabIndex={-1} className="text-heading outline-none">
        {mayRequest && !isShown ? 'Return this car' : 'Your return'}
      </h2>
      {isShown && <ReturnState order={order} latest={latest} />}
      {isUnpaid && !isShown && (
        <p className="max-w-prose">
          The car is with us again, and none of your payment has been refunded. If you expect a refund,{' '}
          <WriteToUs order={order._id} />.
        </p>
      )}
      {mayRequest && <ReturnRequestSection order={order} terms={terms} />}
    </section>
  );
}

function ReturnRequestSection({ order, terms }: { order: OwnOrder | OrderDetail; terms: ReturnTerms }) {
  const [isOpen, setIsOpen] = useState(() => [`return ${order._id}`, `return ${order._id} time`].some(isKept));
  if (terms.closed !== null) {
    return (
      <p className="max-w-prose text-ink-soft">
        {terms.closed} If something is not right with it, <WriteToUs order={order._id} />.
      </p>
    );
  }
  // A window that ends at midnight lasts through the day before.
  const until = shopTime(new Date(new Date(terms.until).getTime() - 60_000).toISOString());
  const miles = terms.mostOdometer !== null && formatReading(terms.mostOdometer);
  return (
    <>
      <p className="max-w-prose text-ink-soft">
        You can return this car until {until}
        {miles && `, and up to ${miles} miles on its odometer`}.
      </p>
      {isOpen ? (
        <ReturnForm order={order} onDone={focusHeading} onGiveUp={() => setIsOpen(false)} />
      ) : (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
          Return this car
        </Button>
      )}
    </>
  );
}

const focusHeading = () => document.getElementById('own-return')?.focus();
