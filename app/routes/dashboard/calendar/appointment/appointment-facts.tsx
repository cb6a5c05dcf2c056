import { href, Link } from 'react-router';
import type { Appointment } from '../../../../../shared/appointments.ts';
import { clockRangeIn, longDayIn } from '../../../../../shared/day-format.ts';
import { addressLine } from '../../../../../shared/settings/dealership/contact-lines.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { Fact } from '../../../../components/fact.tsx';
import { MailLink } from '../../../../components/mail-link.tsx';
import { PhoneLink } from '../../../../components/phone-link.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { describeState } from '../appointment-words.ts';

/** When, for which cars or orders, where, and whom to call. */
export function AppointmentFacts({ appointment, timeZone }: { appointment: Appointment; timeZone: string }) {
  const { startsAt, orders, car, address, phone, email } = appointment;
  const { text, tone } = describeState(appointment, new Date());
  return (
    <dl className="divide-y divide-line">
      <Fact name="Time">
        <time dateTime={startsAt}>{longDayIn(timeZone)(startsAt)}</time>
        <span className="block">
          {clockRangeIn(timeZone)(appointment)} <Badge tone={tone}>{text}</Badge>
        </span>
      </Fact>
      {car && (
        <Fact name="Car">
          <Link to={href('/cars/:id', { id: car._id })} className="text-link">
            <TitleText text={car.title} />
          </Link>
        </Fact>
      )}
      {orders.map(({ _id, number, title, quantity }) => (
        <Fact key={_id} name="Order">
          <Link to={href('/dashboard/adminOrders/:id', { id: _id })} className="text-link">
            {number}
          </Link>
          <span className="block">
            <TitleText text={title} />
            {quantity > 1 && ` × ${quantity}`}
          </span>
        </Fact>
      ))}
      {address && <Fact name="Address">{addressLine(address)}</Fact>}
      {/* Nobody is called any more who has deleted their account. */}
      {phone && (
        <Fact name="Phone">
          <PhoneLink phone={phone} />
        </Fact>
      )}
      {email && (
        <Fact name="Email">
          <MailLink email={email} />
        </Fact>
      )}
    </dl>
  );
}
