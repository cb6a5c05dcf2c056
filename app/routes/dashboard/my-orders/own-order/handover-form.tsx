import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { HandoverKind } from '../../../../../shared/appointment-rules.ts';
import type { Handover, HandoverChoice } from '../../../../../shared/orders/handover.ts';
import { handoverChoice } from '../../../../api/orders/handover.ts';
import { TimeChoice } from '../../../../components/appointments/time-choice.tsx';
import { useBookable } from '../../../../components/appointments/use-bookable.ts';
import { useFreeTimes } from '../../../../components/appointments/use-free-times.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { issueAt } from '../../../../components/form/issue-at.ts';
import { useChosenBefore, useKeepBoxes } from '../../../../components/form/kept-boxes.ts';
import { useAuth } from '../../../../state/auth.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FieldsWhile } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';
import { AddressFields } from './address-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { KindChoice } from './kind-choice.tsx';

interface HandoverFormProps {
  order: string;
  /** What was chosen before: who and where stays, unless it is changed. */
  before: Handover | undefined;
  onDone: () => void;
  /** Something may be booked by now: this form is to stay, with what it says of that. */
  onRefused: () => void;
  /** Undefined where nothing is booked that one could go back to. */
  onGiveUp: (() => void) | undefined;
}

interface Place {
  kind: HandoverKind;
  zip: string;
}

/** Pickup or delivery, where, when and for whom. */
export function HandoverForm({ order, before, onDone, onRefused, onGiveUp }: HandoverFormProps) {
  const { user } = useAuth();
  const isBookable = useBookable();
  const box = useRef<HTMLFormElement>(null);
  // A time that was missed or cancelled is nobody's any more.
  const booked = onGiveUp && before;
  const offered: HandoverKind = isBookable('pickup') ? 'pickup' : 'delivery';
  const isKept = before && (booked || isBookable(before.kind));
  const first: Place = { kind: isKept ? before.kind : offered, zip: before?.address?.zip ?? '' };
  const form = `handover ${order}`;
  const typed = useChosenBefore<Place>(form);
  const [kind, setKind] = useState(typed?.kind ?? first.kind);
  const [zip, setZip] = useState(typed?.zip ?? first.zip);
  useKeepBoxes(form, box, () => (kind !== first.kind || zip !== first.zip ? { kind, zip } : undefined));
  const { mutateAsync, isPending, error } = useMutation(handoverChoice(order));
  const asked = booked && zip === booked.address?.zip ? undefined : zip;
  const { zipIssue } = useFreeTimes(kind, asked);
  const issueOf = (path: string) => (path === 'address.zip' && zipIssue) || issueAt(error, path);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    // There is no time to be chosen.
    if (zipIssue) return document.getElementById('zip')?.focus();
    // By then this form may be gone: what is booked stands in its place.
    const announce = () => {
      toast.success(`Your ${kind} is booked`);
      onDone();
    };
    const choice = choiceOf(new FormData(event.currentTarget), kind);
    mutateAsync({ ...choice, version: booked?.version ?? null }).then(announce, onRefused);
  }

  return (
    <form ref={box} onSubmit={send} className="grid gap-6">
      <FormFailure message={error?.message} />
      <KindChoice kind={kind} onChoose={setKind} />
      <FieldsWhile chosen={kind === 'delivery'}>
        <AddressFields before={before?.address} zip={zip} onZip={setZip} issueOf={issueOf} />
      </FieldsWhile>
      <TimeChoice
        kind={kind}
        zip={asked}
        chosen={booked?.kind === kind ? booked.startsAt : undefined}
        keepAs={`${form} time`}
      />
      <ContactFields name={before?.name ?? user?.name ?? ''} phone={before?.phone ?? ''} issueOf={issueOf} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={isPending}>
          {kind === 'delivery' ? 'Book delivery' : 'Book pickup'}
        </Button>
        {onGiveUp && (
          <Button size="large" variant="quiet" onClick={onGiveUp}>
            Keep it as it is
          </Button>
        )}
      </div>
    </form>
  );
}

function choiceOf(form: FormData, kind: HandoverKind): HandoverChoice {
  const read = (name: string) => String(form.get(name) ?? '');
  const address = { street: read('street'), city: read('city'), state: read('state'), zip: read('zip') };
  return {
    kind,
    startsAt: read('startsAt'),
    name: read('name'),
    phone: read('phone'),
    ...(kind === 'delivery' && { address }),
  };
}
