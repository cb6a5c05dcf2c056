import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { OrderDetail, OwnOrder } from '../../../../../shared/orders/orders.ts';
import type { ReturnRequest } from '../../../../../shared/orders/returns/returns.ts';
import { returnRequest } from '../../../../api/orders/returns.ts';
import { TimeChoice } from '../../../../components/appointments/time-choice.tsx';
import { useBookable } from '../../../../components/appointments/use-bookable.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { issueAt } from '../../../../components/form/issue-at.ts';
import { useChosenBefore, useKeepBoxes } from '../../../../components/form/kept-boxes.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { Field, FieldsWhile, fieldAttributes, TextArea, TextInput } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { WriteToUs } from './write-to-us.tsx';

interface ReturnFormProps {
  order: OwnOrder | OrderDetail;
  onDone: () => void;
  onGiveUp: () => void;
}

interface Way {
  isFetched: boolean;
  knowsNoTime: boolean;
  zip: string;
}

/** Why the car goes back, what its odometer reads, and how and when it comes to us (D94). */
export function ReturnForm({ order, onDone, onGiveUp }: ReturnFormProps) {
  const { user } = useAuth();
  const isBookable = useBookable();
  const { handover } = order;
  const box = useRef<HTMLFormElement>(null);
  const form = `return ${order._id}`;
  const before = useChosenBefore<Way>(form);
  const [isFetched, setIsFetched] = useState(before?.isFetched ?? false);
  const [knowsNoTime, setKnowsNoTime] = useState(before?.knowsNoTime ?? false);
  const [zip, setZip] = useState(before?.zip ?? handover?.address?.zip ?? '');
  useKeepBoxes(form, box, () => (isFetched || knowsNoTime ? { isFetched, knowsNoTime, zip } : undefined));
  const { mutateAsync, isPending, error } = useMutation(returnRequest(order._id));
  const issueOf = (path: string) => issueAt(error, path);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const request = requestOf(new FormData(event.currentTarget), isFetched);
    const announce = () => {
      toast.success('We have your return request');
      onDone();
    };
    mutateAsync(request).then(announce, () => {});
  }

  return (
    <form ref={box} onSubmit={send} className="grid gap-6">
      <FormFailure message={error?.message} />
      {order.quantity > 1 && (
        <p>All {order.quantity} cars of this order are returned together. To return only some, please write to us.</p>
      )}
      <Field id="reason" label="Why are you returning it?" error={issueOf('reason')}>
        <TextArea
          {...fieldAttributes('reason', { error: issueOf('reason') })}
          name="reason"
          rows={3}
          required
          autoFocus
          maxLength={2000}
        />
      </Field>
      <Field id="odometer" label="Odometer in miles" error={issueOf('odometer')} className="sm:max-w-xs">
        <TextInput
          {...fieldAttributes('odometer', { error: issueOf('odometer') })}
          name="odometer"
          required
          inputMode="decimal"
          pattern="[\d,]+(\.\d)?"
          title="Miles, such as 1250"
        />
      </Field>
      {issueOf('odometer') && (
        <p>
          If our reading is wrong, <WriteToUs order={order._id} />.
        </p>
      )}
      {isBookable('delivery') && (
        <Checkbox
          label="Please fetch it where I am"
          checked={isFetched}
          onChange={({ target }) => setIsFetched(target.checked)}
        />
      )}
      <FieldsWhile chosen={isFetched}>
        <AddressFields before={handover?.address} zip={zip} onZip={setZip} issueOf={issueOf} />
      </FieldsWhile>
      {isBookable('return') ? (
        <Checkbox
          label="Contact me to agree on a time"
          checked={knowsNoTime}
          onChange={({ target }) => setKnowsNoTime(target.checked)}
        />
      ) : (
        <p>We’ll contact you to agree on a time.</p>
      )}
      {isBookable('return') && (
        <FieldsWhile chosen={!knowsNoTime}>
          <TimeChoice kind="return" zip="" chosen={undefined} keepAs={`${form} time`} />
        </FieldsWhile>
      )}
      <ContactFields name={handover?.name ?? user?.name ?? ''} phone={handover?.phone ?? ''} issueOf={issueOf} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={isPending}>
          Send return request
        </Button>
        <Button size="large" variant="quiet" disabled={isPending} onClick={onGiveUp}>
          Keep the car
        </Button>
      </div>
    </form>
  );
}

function requestOf(form: FormData, isFetched: boolean): ReturnRequest {
  const read = (name: string) => String(form.get(name) ?? '');
  const address = { street: read('street'), city: read('city'), state: read('state'), zip: read('zip') };
  return {
    reason: read('reason'),
    odometer: Number(read('odometer').replaceAll(',', '')),
    ...(read('startsAt') && { startsAt: read('startsAt') }),
    ...(isFetched && { fetch: true, address }),
    name: read('name'),
    phone: read('phone'),
  };
}
