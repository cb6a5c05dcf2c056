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

/** What goes with whoever brings and fetches the cars of a day: in their order, where to, whom to call, room to sign (D91). */
export function RunSheet({ day, appointments, timeZone }: RunSheetProps) {
  // A car that is given back may be fetched, too.
  const stops = appointments.filter(({ address, state }) => address && state === 'booked');
  if (stops.length === 0) return <EmptyList Icon={Truck} text="No deliveries are booked for this day." />;
  return (
    <section aria-labelledby="run-sheet" className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="run-sheet" className="text-heading">
          Run sheet
          {/* On the page the day stands above it. */}
          <span className="hidden print:inline"> for {longDay(day)}</span>
        </h3>
        <Button variant="secondary" onClick={() => window.print()} className="print:hidden">
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </header>
      <ol className="grid gap-4">
        {stops.map((each) => (
          <Stop key={each._id} stop={each} time={clockIn(timeZone)(each.startsAt)} />
        ))}
      </ol>
    </section>
  );
}

function Stop({ stop, time }: { stop: Appointment; time: string }) {
  const { kind, startsAt, name, phone, address, orders } = stop;
  const isFetched = kind === 'return';
  return (
    <li className="grid break-inside-avoid gap-x-6 gap-y-3 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5 lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)] print:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <time dateTime={startsAt} className="font-semibold text-heading tabular-nums">
        {time}
        {isFetched && <span className="block text-base">Fetch a return</span>}
      </time>
      {/* Whoever drives calls from a phone. */}
      <address className="not-italic [overflow-wrap:anywhere] [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center print:[&_a]:min-h-0">
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
        {isFetched ? 'Handed over by' : 'Received by'}
      </p>
    </li>
  );
}
