import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Appointment, AppointmentEdit } from '../../../../../shared/appointments.ts';
import { appointmentEdit } from '../../../../api/appointments/appointments.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { pageTitle } from '../../layout/page-header.tsx';
import type { RowDialog } from '../../list/use-row-dialog.ts';
import { kindNames } from '../appointment-words.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { type AppointmentStep, AppointmentSteps } from './appointment-steps.tsx';
import { EndAppointment } from './end-appointment.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { MoveForm } from './move-form.tsx';

interface AppointmentDialogProps {
  dialog: RowDialog<Appointment>;
  /** As they are by now. */
  appointments: Appointment[];
  timeZone: string;
}

/** All that is known of an appointment, and what staff can do with it. */
export function AppointmentDialog({ dialog, appointments, timeZone }: AppointmentDialogProps) {
  const { subject, isOpen, turn, close } = dialog;
  const latest = appointments.find(({ _id }) => _id === subject?._id);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={subject ? `${kindNames[subject.kind]} · ${subject.name}` : ''}
      // What opened it may be on another day by now.
      findNextFocus={() => (subject && document.getElementById(`appointment-${subject._id}`)) ?? pageTitle()}
    >
      {subject && <Whole key={turn} opened={subject} latest={latest} timeZone={timeZone} onClose={close} />}
    </Dialog>
  );
}

interface WholeProps {
  opened: Appointment;
  latest: Appointment | undefined;
  timeZone: string;
  onClose: () => void;
}

function Whole({ opened, latest, timeZone, onClose }: WholeProps) {
  const [step, setStep] = useState<AppointmentStep | 'none'>();
  const { mutate, isPending, error, reset } = useMutation(appointmentEdit(opened._id));
  // What is decided on does not change under one's hands, until it is refused for what has.
  const [isRefused, setIsRefused] = useState(false);
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
