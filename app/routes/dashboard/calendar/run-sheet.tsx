import { Printer, Truck } from 'lucide-react';
import type { Appointment } from '../../../../shared/appointments.ts';
import { clockIn, longDay } from '../../../../shared/day-format.ts';
import { addressLine } from '../../../../shared/settings/dealership/contact-lines.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { PhoneLink } from '../../../components/phone-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyList } from '../list/list-states.tsx';

interface RunSheetProps {
  day: string;
  appointments: Appointment[];
  timeZone: string;
}

/** What goes with whoever brings the cars of a day: in their order, where to, whom to call, and room to sign (D91). */
export function RunSheet({ day, appointments, timeZone }: RunSheetProps) {
  const deliveries = appointments.filter(({ kind, state }) => kind === 'delivery' && state === 'booked');
  if (deliveries.length === 0) return <EmptyList Icon={Truck} text="No deliveries are booked for this day." />;
  return (
    <section aria-labelledby="run-sheet" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="run-sheet" className="text-heading">
          Run sheet for {longDay(day)}
        </h3>
        <Button variant="secondary" onClick={() => window.print()} className="print:hidden">
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </header>
      <ol className="grid gap-4">
        {deliveries.map((each) => (
          <Stop key={each._id} delivery={each} time={clockIn(timeZone)(each.startsAt)} />
        ))}
      </ol>
    </section>
  );
}

function Stop({ delivery, time }: { delivery: Appointment; time: string }) {
  const { startsAt, name, phone, address, orders } = delivery;
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-3 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5 lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] print:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <time dateTime={startsAt} className="font-semibold text-heading tabular-nums">
        {time}
      </time>
      <address className="not-italic [overflow-wrap:anywhere]">
        <span className="block font-semibold">{name}</span>
        {address && <span className="block">{addressLine(address)}</span>}
        {phone && <PhoneLink phone={phone} />}
      </address>
      <ul className="grid content-start gap-2">
        {orders.map(({ _id, number, title, quantity }) => (
          <li key={_id} className="[overflow-wrap:anywhere]">
            <span className="block font-semibold tabular-nums">{number}</span>
            <TitleText text={title} />
            {quantity > 1 && ` × ${quantity}`}
            {Array.from({ length: quantity }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines to write on, which never change places
              <span key={at} className="mt-2 block border-line-strong border-b pb-1 text-ink-soft">
                Odometer
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p className="border-line-strong border-b pb-1 text-ink-soft lg:col-start-2 lg:col-end-4 print:col-start-2 print:col-end-4">
        Received by
      </p>
    </li>
  );
}
