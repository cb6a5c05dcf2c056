import type { Handover } from '../../../../shared/orders/handover.ts';
import { isAwaited } from '../../../../shared/orders/order-states.ts';
import type { OrderDetail } from '../../../../shared/orders/orders.ts';
import { addressLine } from '../../../../shared/settings/dealership/contact-lines.ts';
import { useWaysToReceive } from '../../../components/appointments/use-bookable.ts';
import { Fact } from '../../../components/fact.tsx';
import { statusLabel } from '../../../components/order-status.ts';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { longShopTime } from '../../../shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { OdometerAtHandover, showsOdometer } from './odometer-at-handover.tsx';

/** How the buyer wants to receive the car, and whom to call about it (D89). */
export function OrderReceiving({ order }: { order: OrderDetail }) {
  const { handover } = order;
  const ways = useWaysToReceive();
  const hasReading = showsOdometer(order);
  if (!handover && !hasReading && !isAwaited(order)) return null;
  return (
    <section
      aria-labelledby="order-receiving"
      className="grid gap-2 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5"
    >
      <h2 id="order-receiving" className="text-heading">
        {handover?.kind === 'delivery' ? 'Pickup or delivery' : ways.title}
      </h2>
      {handover || hasReading ? (
        <dl className="divide-y divide-line">
          {handover && <Appointment handover={handover} />}
          <OdometerAtHandover order={order} />
          {handover?.receivedBy && <Fact name="Received by">{handover.receivedBy}</Fact>}
        </dl>
      ) : (
        <p className="text-ink-soft">{ways.open}</p>
      )}
    </section>
  );
}

function Appointment({ handover }: { handover: Handover }) {
  const { kind, state, startsAt, name, phone, address } = handover;
  return (
    <>
      <Fact name={statusLabel(kind)}>
        <time dateTime={startsAt}>{longShopTime(startsAt)}</time>{' '}
        <Badge tone={state === 'booked' || state === 'done' ? 'success' : 'neutral'}>{statusLabel(state)}</Badge>
      </Fact>
      {address && <Fact name="Address">{addressLine(address)}</Fact>}
      <Fact name="Name">{name}</Fact>
      {/* Nobody is called any more who has deleted their account. */}
      {phone && (
        <Fact name="Phone">
          <PhoneLink phone={phone} />
        </Fact>
      )}
    </>
  );
}
