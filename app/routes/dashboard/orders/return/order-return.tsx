import { href, Link } from 'react-router';
import { formatReading } from '../../../../../shared/intl-format.ts';
import { formatAmount } from '../../../../../shared/money.ts';
import type { OrderDetail } from '../../../../../shared/orders/orders.ts';
import { isOpenReturn } from '../../../../../shared/orders/returns/return-states.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { addressLine } from '../../../../../shared/settings/dealership/contact-lines.ts';
import { Fact } from '../../../../components/fact.tsx';
import { PhoneLink } from '../../../../components/phone-link.tsx';
import { Photos } from '../../../../components/photos/lazy-photos.tsx';
import { longShopTime } from '../../../../shop-time.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ReturnActions } from './return-actions.tsx';

const states = {
  requested: 'Requested',
  received: 'Received',
  proposed: 'Deductions proposed',
  settled: 'Settled',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/** A car that its buyer gives back, and what staff do about it (D94). */
export function OrderReturn({ order, latest }: { order: OrderDetail; latest: Return }) {
  const isOpen = isOpenReturn(latest.state);
  return (
    <section aria-labelledby="order-return" className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <h2 id="order-return" tabIndex={-1} className="text-heading outline-none">
        Return
      </h2>
      <Facts order={order} latest={latest} />
      {isOpen && <ReturnActions key={latest.version} order={order} latest={latest} />}
    </section>
  );
}

function Facts({ order, latest }: { order: OrderDetail; latest: Return }) {
  const { state, reason, odometer, startsAt, fetch, address, name, phone, deductions, refund, agreed } = latest;
  const { receivedAt, refundedOfHeld: since } = latest;
  const start = order.odometer;
  // What was noted at the handover may have been corrected since the buyer said what it reads.
  const isLess = start !== null && odometer < start;
  const driven = start === null || isLess ? '' : ` (${formatReading(odometer - start)} since the handover)`;
  const most = order.returnTerms?.mostOdometer;
  return (
    <dl className="divide-y divide-line">
      <Fact name="State">
        <Badge tone={state === 'settled' ? 'success' : 'neutral'}>{states[state]}</Badge>
      </Fact>
      {reason && (
        <Fact name="Reason">
          <span className="whitespace-pre-line">{reason}</span>
        </Fact>
      )}
      <Fact name="Odometer">
        {formatReading(odometer)} miles{driven}
        {isLess && (
          <span className="block text-danger">
            Less than the {formatReading(start)} that it read at the handover. Please check both.
          </span>
        )}
        {typeof most === 'number' && odometer > most && (
          <span className="block text-danger">
            More than the {formatReading(most)} that a return may read
            {order.returnTerms?.isFromSale && ', counted from what it was sold with'}.
          </span>
        )}
      </Fact>
      {state === 'requested' && (
        <Fact name={fetch ? 'We fetch it' : 'The buyer brings it'}>
          {startsAt ? <time dateTime={startsAt}>{longShopTime(startsAt)}</time> : 'No time booked'}
          {address && <span className="block">{addressLine(address)}</span>}
          {latest.missedTwice && (
            <span className="block text-danger">
              The buyer has missed two appointments. Only you can set a new time.
            </span>
          )}
        </Fact>
      )}
      {receivedAt && (
        <Fact name="Received">
          <time dateTime={receivedAt}>{longShopTime(receivedAt)}</time>
        </Fact>
      )}
      <Fact name="Contact">
        {name} {phone && <PhoneLink phone={phone} />}
      </Fact>
      {latest.note && (
        <Fact name="Note">
          <span className="whitespace-pre-line">{latest.note}</span>
        </Fact>
      )}
      {latest.photos.length > 0 && (
        <Fact name="Photos">
          <Photos urls={latest.photos} mayRemove />
        </Fact>
      )}
      {deductions.map((each) => (
        <Fact key={`${each.reason} ${each.amount}`} name="Held back">
          {each.reason}: {formatAmount(each.amount)}
        </Fact>
      ))}
      {since > 0 && <Fact name="Refunded of that since">{formatAmount(since)}</Fact>}
      {state !== 'declined' && state !== 'withdrawn' && (
        <Fact name={state === 'settled' ? 'Refunded' : 'To refund'}>
          {formatAmount(state === 'settled' ? latest.refunded : refund)}
        </Fact>
      )}
      {deductions.length > 0 && (
        <Fact name="Buyer’s answer">{agreed === null ? 'None yet' : agreed ? 'Agreed' : 'Did not agree'}</Fact>
      )}
      {latest.conversationId && (
        <Fact name="Complaint">
          <Link to={href('/dashboard/inbox/:id?', { id: latest.conversationId })} className="text-link">
            See the complaint
          </Link>
        </Fact>
      )}
    </dl>
  );
}
