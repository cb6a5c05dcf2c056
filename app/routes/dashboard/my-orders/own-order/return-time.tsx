import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { mayStillChange } from '../../../../../shared/appointment-rules.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { returnTimeChoice } from '../../../../api/orders/returns.ts';
import { TimeChoice } from '../../../../components/appointments/time-choice.tsx';
import { useBookable } from '../../../../components/appointments/use-bookable.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { DealershipContact } from '../../../../components/layout/dealership-contact.tsx';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

/**
 * When a car is given back: chosen, also anew once that is over, and moved until 12 hours before; not once two were missed
 * (D90, D94).
 */
export function ReturnTime({ order, latest }: { order: string; latest: Return }) {
  const isBookable = useBookable()('return');
  const [isChanging, setIsChanging] = useState(false);
  const { startsAt, isTimeOver, missedTwice } = latest;
  const isBooked = startsAt !== undefined && !isTimeOver;
  if (isBooked && !mayStillChange(new Date(startsAt), new Date())) {
    return <ByContact>It’s less than 12 hours away. To change it, please contact us.</ByContact>;
  }
  if (isTimeOver && (!isBookable || missedTwice)) {
    return <ByContact>The time you booked is over. If we don’t have your car yet, please contact us.</ByContact>;
  }
  if (missedTwice) {
    const next = isBooked ? 'To change this one, please contact us.' : 'You can’t choose another one here.';
    return <ByContact>{`You have missed two appointments for this return. ${next}`}</ByContact>;
  }
  if (!isBooked && !isBookable) return null;
  if (isChanging) return <TimeForm order={order} latest={latest} onDone={() => setIsChanging(false)} />;
  return (
    <>
      {isTimeOver && (
        <p className="w-full text-ink-soft">
          The time you booked is over. If we don’t have your car yet, please choose another one.
        </p>
      )}
      <Button variant="secondary" onClick={() => setIsChanging(true)}>
        {isBooked ? 'Change time' : 'Choose a time'}
      </Button>
    </>
  );
}

function ByContact({ children }: { children: string }) {
  return (
    <div className="grid w-full gap-1">
      <p className="text-ink-soft">{children}</p>
      <DealershipContact />
    </div>
  );
}

function TimeForm({ order, latest, onDone }: { order: string; latest: Return; onDone: () => void }) {
  const { startsAt, isTimeOver, version } = latest;
  const { mutateAsync, isPending, error } = useMutation(returnTimeChoice(order));

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
    <form onSubmit={send} className="grid w-full gap-5">
      <FormFailure message={error?.message} />
      <TimeChoice kind="return" zip="" chosen={isTimeOver ? undefined : startsAt} autoFocus />
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
