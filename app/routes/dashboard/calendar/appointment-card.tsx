import { ArrowLeftRight, CarFront, KeyRound, type LucideIcon, Truck } from 'lucide-react';
import type { AppointmentKind } from '../../../../shared/appointment-rules.ts';
import type { Appointment } from '../../../../shared/appointments.ts';
import { clockIn } from '../../../../shared/day-format.ts';
import { TitleText } from '../../../components/car/title-text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/classes.ts';
import { describeState, kindNames, subjectOf } from './appointment-words.ts';

const icons: Record<AppointmentKind, LucideIcon> = {
  pickup: KeyRound,
  delivery: Truck,
  test_drive: CarFront,
  return: ArrowLeftRight,
};

interface AppointmentCardProps {
  appointment: Appointment;
  /** In a column of a week, where there is little room on wide screens. */
  isNarrow: boolean;
  timeZone: string;
  onOpen: (appointment: Appointment) => void;
}

/** An appointment at a glance. */
export function AppointmentCard({ appointment, isNarrow, timeZone, onOpen }: AppointmentCardProps) {
  const { _id, kind, state, startsAt, name, address } = appointment;
  const Icon = icons[kind];
  const { text, tone } = describeState(appointment, new Date());
  const isOver = state === 'done' || state === 'no_show';
  return (
    <button
      type="button"
      id={`appointment-${_id}`}
      aria-haspopup="dialog"
      onClick={() => onOpen(appointment)}
      className={cx(
        'grid w-full grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1 rounded-control bg-surface p-3 text-start ring-1 ring-line transition-shadow duration-quick hover:shadow-lift hover:ring-line-strong sm:grid-cols-[auto_minmax(0,1fr)_auto]',
        isNarrow && 'lg:grid-cols-1 lg:gap-0.5 lg:p-2.5 lg:text-fine',
      )}
    >
      <span className={cx('flex min-w-24 items-center gap-2 font-semibold tabular-nums', isNarrow && 'lg:min-w-0')}>
        <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
        <time dateTime={startsAt}>{clockIn(timeZone)(startsAt)}</time>
      </span>
      <span className="grid [overflow-wrap:anywhere]">
        <span className={cx('font-semibold', isOver && 'text-ink-soft')}>
          {kindNames[kind]} · {name}
        </span>
        <span className="text-ink-soft">
          <TitleText text={subjectOf(appointment)} />
        </span>
        {address && <span className="text-ink-soft">{`${address.city}, ${address.state} ${address.zip}`}</span>}
      </span>
      {(state !== 'booked' || tone === 'warning') && (
        <Badge tone={tone} className="max-sm:col-start-2">
          {text}
        </Badge>
      )}
    </button>
  );
}
