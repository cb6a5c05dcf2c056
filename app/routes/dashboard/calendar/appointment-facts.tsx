import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import type { Appointment } from '../../../../shared/appointments.ts';
import { addressLine, phoneLink } from '../../../../shared/settings/contact-lines.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { MailLink } from '../../../components/mail-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { clockIn, dayIn, describeState } from './appointment-words.ts';
import { longDay } from './calendar-days.ts';

/** When, for which cars, where, and whom to call. */
export function AppointmentFacts({ appointment, timeZone }: { appointment: Appointment; timeZone: string }) {
  const { startsAt, orders, address, phone, email } = appointment;
  const { text, tone } = describeState(appointment, new Date());
  return (
    <dl className="divide-y divide-line">
      <Fact name="Time">
        <time dateTime={startsAt}>{longDay(dayIn(timeZone)(startsAt))}</time>
        <span className="block">
          {clockIn(timeZone)(appointment)} <Badge tone={tone}>{text}</Badge>
        </span>
      </Fact>
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
          <a href={`tel:${phoneLink(phone)}`} className="text-link">
            {phone}
          </a>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
