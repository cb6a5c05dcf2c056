import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mayStillChange } from '../../../../../shared/appointment-rules.ts';
import type { Appointment } from '../../../../../shared/appointments.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { testDriveBooking, testDriveMove } from '../../../../api/appointments/test-drives.ts';
import { TimeChoice } from '../../../../components/appointments/time-choice.tsx';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { issuesIn } from '../../../../components/form/server-issues.ts';
import { DealershipContact } from '../../../../components/layout/dealership-contact.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field, fieldAttributes, TextInput } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { CancelTestDrive } from './cancel-test-drive.tsx';

interface TestDriveDialogProps {
  car: Car;
  booked: Appointment | undefined;
  open: boolean;
  onClose: () => void;
}

/** When to drive a car, and how to be reached; what is booked is moved or canceled until 12 hours before (D90, D92). */
export function TestDriveDialog({ car, booked, open, onClose }: TestDriveDialogProps) {
  const isTooLate = booked && !mayStillChange(new Date(booked.startsAt), new Date());
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={booked ? 'Your test drive' : 'Book a test drive'}
      description={carTitle(car)}
    >
      {isTooLate ? (
        <div className="grid gap-1">
          <p>It’s less than 12 hours away. To change it, please contact us.</p>
          <DealershipContact />
        </div>
      ) : (
        <TestDriveForm car={car} booked={booked} onDone={onClose} />
      )}
    </Dialog>
  );
}

function TestDriveForm({ car, booked, onDone }: Pick<TestDriveDialogProps, 'car' | 'booked'> & { onDone: () => void }) {
  const saving = useMutation(booked ? testDriveMove(booked._id) : testDriveBooking(car._id));
  const [isCanceling, setIsCanceling] = useState(false);
  const issues = issuesIn(saving.error);
  const announce = (news: string) => () => {
    toast.success(news);
    onDone();
  };

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (saving.isPending) return;
    const form = new FormData(event.currentTarget);
    const drive = {
      startsAt: String(form.get('startsAt') ?? ''),
      phone: String(form.get('phone') ?? ''),
      ...(booked && { version: booked.version }),
    };
    saving
      .mutateAsync(drive)
      .then(announce(booked ? 'Your test drive is changed' : 'Your test drive is booked'), () => {});
  }

  if (booked && isCanceling) {
    const done = announce('Your test drive is canceled');
    return <CancelTestDrive booked={booked} onDone={done} onBack={() => setIsCanceling(false)} />;
  }
  return (
    <form onSubmit={send} className="grid gap-5">
      <FormFailure message={saving.error?.message} />
      <TimeChoice kind="test_drive" zip="" chosen={booked?.startsAt} />
      <Field id="phone" label="Phone" error={issues.phone} description="So that we can reach you on the day.">
        <TextInput
          {...fieldAttributes('phone', { error: issues.phone, description: true })}
          name="phone"
          type="tel"
          defaultValue={booked?.phone}
          required
          maxLength={30}
          autoComplete="tel"
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {booked ? 'Save changes' : 'Book test drive'}
        </Button>
        {booked && (
          <Button variant="quiet" disabled={saving.isPending} onClick={() => setIsCanceling(true)}>
            Cancel test drive
          </Button>
        )}
      </div>
    </form>
  );
}
