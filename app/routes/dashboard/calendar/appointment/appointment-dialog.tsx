import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Appointment, AppointmentEdit } from '../../../../../shared/appointments.ts';
import { clockRangeIn, longDayIn } from '../../../../../shared/day-format.ts';
import { dealershipDay } from '../../../../../shared/settings/dealership/dealership-day.ts';
import { appointmentEdit, appointmentOf } from '../../../../api/appointments/appointments.ts';
import { shopDate } from '../../../../shop-date.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { pageTitle } from '../../layout/page-header.tsx';
import type { RowDialog } from '../../list/use-row-dialog.ts';
import { kindNames } from '../appointment-words.ts';
import { type CalendarPlace, daysOf, placeSearch } from '../calendar-days.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { type AppointmentStep, AppointmentSteps } from './appointment-steps.tsx';
import { EndAppointment } from './end-appointment.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { MoveForm } from './move-form.tsx';

interface AppointmentDialogProps {
  dialog: RowDialog<Appointment>;
  place: CalendarPlace;
  timeZone: string;
}

/** All that is known of an appointment, and what staff can do with it. */
export function AppointmentDialog({ dialog, place, timeZone }: AppointmentDialogProps) {
  const { subject, isOpen, turn, close } = dialog;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={subject ? `${kindNames[subject.kind]} · ${subject.name}` : ''}
      // What opened it may be on another day by now.
      findNextFocus={() => (subject && document.getElementById(`appointment-${subject._id}`)) ?? pageTitle()}
    >
      {subject && <Whole key={turn} opened={subject} place={place} timeZone={timeZone} onClose={close} />}
    </Dialog>
  );
}

interface WholeProps {
  opened: Appointment;
  place: CalendarPlace;
  timeZone: string;
  onClose: () => void;
}

function Whole({ opened, place, timeZone, onClose }: WholeProps) {
  const [step, setStep] = useState<AppointmentStep | 'none'>();
  const { mutate, isPending, error, reset } = useMutation(appointmentEdit(opened._id));
  // What is decided on does not change under one's hands, until it is refused for what has.
  const [isRefused, setIsRefused] = useState(false);
  const { data: latest } = useQuery({ ...appointmentOf(opened._id), enabled: isRefused });
  const appointment = (isRefused && latest) || opened;
  const form = {
    appointment,
    timeZone,
    isPending,
    error,
    onBack: () => {
      reset();
      setStep('none');
    },
    onSend: (edit: AppointmentEdit, news: string) =>
      mutate(
        { ...edit, version: appointment.version },
        {
          onSuccess: () => {
            toast.success(news);
            onClose();
          },
          onError: () => setIsRefused(true),
        },
      ),
  };
  return (
    <div className="grid gap-5">
      <MovedElsewhere appointment={appointment} place={place} timeZone={timeZone} onGo={onClose} />
      <AppointmentFacts appointment={appointment} timeZone={timeZone} />
      {appointment.state === 'booked' && (!step || step === 'none') && (
        <AppointmentSteps appointment={appointment} onChoose={setStep} isBack={step === 'none'} />
      )}
      {step === 'move' && <MoveForm {...form} />}
      {step === 'done' && <HandOverForm {...form} />}
      {(step === 'no_show' || step === 'cancelled') && <EndAppointment {...form} state={step} />}
    </div>
  );
}

interface MovedElsewhereProps {
  appointment: Appointment;
  place: CalendarPlace;
  timeZone: string;
  onGo: () => void;
}

/** Where an appointment went that somebody else has moved out of the days that are shown. */
function MovedElsewhere({ appointment, place, timeZone, onGo }: MovedElsewhereProps) {
  const day = dealershipDay(timeZone, appointment.startsAt);
  if (daysOf(place).includes(day)) return null;
  const name = longDayIn(timeZone)(appointment.startsAt);
  return (
    <Alert
      tone="info"
      action={
        <Link
          to={{ search: placeSearch({ ...place, day }, shopDate(new Date())) }}
          onClick={onGo}
          className="text-link"
        >
          Go to {name}
        </Link>
      }
    >
      It was moved to {name}, {clockRangeIn(timeZone)(appointment)}.
    </Alert>
  );
}
