import { useQuery } from '@tanstack/react-query';
import { href, Link } from 'react-router';
import type { Appointment } from '../../../../shared/appointments.ts';
import { addressLine } from '../../../../shared/settings/dealership/contact-lines.ts';
import { upcomingAppointments } from '../../../api/appointments/own.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { statusLabel } from '../../../components/order-status.ts';
import { longShopTime } from '../../../shop-time.ts';
import { ListFailure } from '../list/list-states.tsx';

/** When somebody is expected next, or a car is brought to them, whatever for. Nothing where nothing is booked. */
export function UpcomingAppointments() {
  const { data = [], error, isFetching, refetch } = useQuery(upcomingAppointments);
  if (error && data.length === 0) {
    return <ListFailure message={error.message} isRetrying={isFetching} onRetry={refetch} />;
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="upcoming" className="rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <h2 id="upcoming" className="text-heading">
        Upcoming appointments
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {data.map((appointment) => (
          <li key={appointment._id} className="grid gap-x-6 py-2.5 sm:grid-cols-2">
            <When appointment={appointment} />
            <About appointment={appointment} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ appointment: { kind, startsAt, address } }: { appointment: Appointment }) {
  return (
    <p>
      <span className="block font-semibold">{statusLabel(kind)}</span>
      <time dateTime={startsAt} className="block tabular-nums">
        {longShopTime(startsAt)}
      </time>
      {address && (
        <span className="block text-fine text-ink-soft [overflow-wrap:anywhere]">{addressLine(address)}</span>
      )}
    </p>
  );
}

/** Where it is changed: on the page of the car that is driven, or of each order that is received or given back. */
function About({ appointment: { car, orders } }: { appointment: Appointment }) {
  return (
    <p className="[overflow-wrap:anywhere]">
      {car && (
        <Link to={href('/cars/:id', { id: car._id })} className="text-link inline-flex min-h-11 items-center">
          <TitleText text={car.title} />
        </Link>
      )}
      {orders.map(({ _id, number, title }) => (
        <span key={_id} className="block">
          <Link to={href('/dashboard/orders/:id', { id: _id })} className="text-link inline-flex min-h-11 items-center">
            Order {number}
          </Link>
          <span className="block text-fine text-ink-soft">
            <TitleText text={title} />
          </span>
        </span>
      ))}
    </p>
  );
}
