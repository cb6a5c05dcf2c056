import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment, AppointmentEdit } from '../../../../../shared/appointments.ts';
import { appointmentEdit, appointmentOf } from '../../../../api/appointments/appointments.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { pageTitle } from '../../layout/page-header.tsx';
import type { RowDialog } from '../../list/use-row-dialog.ts';
import { kindNames } from '../appointment-words.ts';
import type { CalendarPlace } from '../calendar-days.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { type AppointmentStep, AppointmentSteps } from './appointment-steps.tsx';
import { EndAppointment } from './end-appointment.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { MoveForm } from './move-form.tsx';
import { MovedElsewhere } from './moved-elsewhere.tsx';

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
