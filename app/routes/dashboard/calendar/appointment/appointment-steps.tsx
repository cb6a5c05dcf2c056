import type { Appointment, AppointmentEdit } from '../../../../../shared/appointments.ts';
import { Button } from '../../../../ui/button.tsx';

export type AppointmentStep = 'move' | 'done' | 'no_show' | 'cancelled';

/** What every form of an appointment is given. */
export interface StepFormProps {
  appointment: Appointment;
  timeZone: string;
  isPending: boolean;
  error: Error | null;
  onBack: () => void;
  /** Saves it, and says so with these words. */
  onSend: (edit: AppointmentEdit, news: string) => void;
}

interface AppointmentStepsProps {
  appointment: Appointment;
  onChoose: (step: AppointmentStep) => void;
  /** After a step was begun and given up, whose buttons are gone. */
  isBack: boolean;
}

/** Whether a car goes to its buyer at this appointment. */
export const isHandover = ({ kind }: Appointment) => kind === 'pickup' || kind === 'delivery';

/** What can be done with an appointment that is booked. Nobody can fail to come to what has not begun. */
export function AppointmentSteps({ appointment, onChoose, isBack }: AppointmentStepsProps) {
  const hasBegun = new Date(appointment.startsAt) <= new Date();
  return (
    <div className="flex flex-wrap gap-3">
      <Button autoFocus={isBack} onClick={() => onChoose('done')}>
        {isHandover(appointment) ? 'Hand over' : 'Mark as done'}
      </Button>
      <Button variant="secondary" onClick={() => onChoose('move')}>
        Move
      </Button>
      {hasBegun && (
        <Button variant="secondary" onClick={() => onChoose('no_show')}>
          No-show
        </Button>
      )}
      <Button variant="quiet" onClick={() => onChoose('cancelled')}>
        Cancel appointment
      </Button>
    </div>
  );
}
