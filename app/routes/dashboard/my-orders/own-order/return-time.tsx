import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mayStillChange } from '../../../../../shared/appointment-rules.ts';
import type { Appointment } from '../../../../../shared/appointments.ts';
import { ownAppointments } from '../../../../api/appointments/own.ts';
import { returnMove } from '../../../../api/orders/returns.ts';
import { TimeChoice } from '../../../../components/appointments/time-choice.tsx';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { DealershipContact } from '../../../../components/layout/dealership-contact.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/** When a car is given back: that is moved until 12 hours before (D90, D94). */
export function ReturnTime({ order, appointmentId }: { order: string; appointmentId: string }) {
  const { data = [] } = useQuery(ownAppointments);
  const [isChanging, setIsChanging] = useState(false);
  const booked = data.find(({ _id, state }) => _id === appointmentId && state === 'booked');
  if (!booked) return null;
  const now = new Date();
  if (!mayStillChange(new Date(booked.startsAt), now)) {
    const isOver = new Date(booked.endsAt) <= now;
    return (
      <div className="grid gap-1">
        <p className="text-ink-soft">
          {isOver
            ? 'The time you booked is over. If we don’t have your car yet, please contact us.'
            : 'It’s less than 12 hours away. To change it, please contact us.'}
        </p>
        <DealershipContact />
      </div>
    );
  }
  if (isChanging) return <MoveForm order={order} booked={booked} onDone={() => setIsChanging(false)} />;
  return (
    <Button variant="secondary" className="justify-self-start" onClick={() => setIsChanging(true)}>
      Change time
    </Button>
  );
}

function MoveForm({ order, booked, onDone }: { order: string; booked: Appointment; onDone: () => void }) {
  const { _id, startsAt, version } = booked;
  const { mutateAsync, isPending, error } = useMutation(returnMove(order, _id));

  function close() {
    onDone();
    document.getElementById('own-return')?.focus();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const chosen = String(new FormData(event.currentTarget).get('startsAt') ?? '');
    const announce = () => {
      toast.success('Your return is changed');
      close();
    };
    mutateAsync({ startsAt: chosen, version }).then(announce, () => {});
  }

  return (
    <form onSubmit={send} className="grid gap-5">
      <FormFailure message={error?.message} />
      <TimeChoice kind="return" zip="" chosen={startsAt} autoFocus />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          Save time
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={close}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
