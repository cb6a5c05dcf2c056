import { useMutation } from '@tanstack/react-query';
import type { Appointment } from '../../../../../shared/appointments.ts';
import { testDriveCancellation } from '../../../../api/appointments/test-drives.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { longShopTime } from '../../../../shop-time.ts';
import { Button } from '../../../../ui/button.tsx';

interface CancelTestDriveProps {
  booked: Appointment;
  onDone: () => void;
  onBack: () => void;
}

/** Asks first: its time may be somebody else's a moment later. */
export function CancelTestDrive({ booked, onDone, onBack }: CancelTestDriveProps) {
  const { mutateAsync, isPending, error } = useMutation(testDriveCancellation(booked));
  return (
    <div className="grid gap-5">
      <FormFailure message={error?.message} />
      <p>Do you want to cancel it? It is booked for {longShopTime(booked.startsAt)}.</p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          busy={isPending}
          // The second press of a double click on the button that asked answers nothing.
          onClick={({ detail }) => detail < 2 && void mutateAsync(undefined).then(onDone, () => {})}
        >
          Cancel test drive
        </Button>
        {/* The button that asked for this is gone; the second press of its key must not answer it. */}
        <Button variant="quiet" autoFocus disabled={isPending} onClick={onBack}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
