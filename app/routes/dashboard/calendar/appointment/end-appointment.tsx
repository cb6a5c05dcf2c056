import { useId } from 'react';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useSendsMail } from '../../../../components/layout/use-shop-settings.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { StepFormProps } from './appointment-steps.tsx';
import { FormButtons } from './form-buttons.tsx';

const words = {
  no_show: {
    question: 'Nobody came? The customer can choose another time. They get no email. This cannot be undone.',
    unmailed: 'Nobody came? The customer can choose another time. This cannot be undone.',
    confirm: 'Mark as no-show',
    done: 'Marked as a no-show',
  },
  cancelled: {
    question: 'The time is free again, and the customer gets an email. This cannot be undone.',
    unmailed: 'The time is free again. The shop sends no email, so please tell the customer. This cannot be undone.',
    confirm: 'Cancel appointment',
    done: 'Appointment canceled',
  },
};

/** Asks before an appointment ends without what it was for. */
export function EndAppointment({
  state,
  isPending,
  error,
  onBack,
  onSend,
}: StepFormProps & { state: keyof typeof words }) {
  const { question, unmailed, confirm, done } = words[state];
  const sendsMail = useSendsMail();
  const questionId = useId();
  return (
    <div className="grid gap-4">
      <FormFailure message={error?.message} />
      <p id={questionId}>{sendsMail ? question : unmailed}</p>
      <FormButtons busy={isPending} onBack={onBack} startsBack>
        <Button variant="danger" aria-describedby={questionId} busy={isPending} onClick={() => onSend({ state }, done)}>
          {confirm}
        </Button>
      </FormButtons>
    </div>
  );
}
