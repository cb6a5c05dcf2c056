import { useState } from 'react';
import type { Appointment } from '../../../../shared/appointments.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { pageTitle } from '../layout/page-header.tsx';
import type { RowDialog } from '../list/use-row-dialog.ts';
import { AppointmentFacts } from './appointment-facts.tsx';
import { type AppointmentStep, AppointmentSteps } from './appointment-steps.tsx';
import { kindNames } from './appointment-words.ts';
import { EndAppointment } from './end-appointment.tsx';
import { HandOverForm } from './hand-over-form.tsx';
import { MoveForm } from './move-form.tsx';

interface AppointmentDialogProps {
  dialog: RowDialog<Appointment>;
  timeZone: string;
}

/** All that is known of an appointment, and what staff can do with it. */
export function AppointmentDialog({ dialog, timeZone }: AppointmentDialogProps) {
  const { subject, isOpen, turn, close } = dialog;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={subject ? `${kindNames[subject.kind]} · ${subject.name}` : ''}
      // What opened it may be on another day by now.
      findNextFocus={() => (subject && document.getElementById(`appointment-${subject._id}`)) ?? pageTitle()}
    >
      {subject && <Whole key={turn} appointment={subject} timeZone={timeZone} onClose={close} />}
    </Dialog>
  );
}

interface WholeProps {
  appointment: Appointment;
  timeZone: string;
  onClose: () => void;
}

function Whole({ appointment, timeZone, onClose }: WholeProps) {
  const [step, setStep] = useState<AppointmentStep | 'none'>();
  const form = {
    appointment,
    timeZone,
    onBack: () => setStep('none'),
    onDone: (news: string) => {
      toast.success(news);
      onClose();
    },
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
