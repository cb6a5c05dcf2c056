import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { conversationChange } from '../../../api/conversations/conversations.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { issueAt } from '../../../components/form/issue-at.ts';
import { useKeepBoxes } from '../../../components/form/kept-boxes.ts';
import { useRefusedFocus } from '../../../components/form/use-refused-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextInput } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const paths = { amount: 'tradeIn.offer.amount', validUntil: 'tradeIn.offer.validUntil' };

/** What we offer for the customer's car, and until when. */
export function MakeOffer({ conversation }: { conversation: Conversation }) {
  const { tradeIn } = conversation;
  const box = useRef<HTMLFormElement>(null);
  useKeepBoxes(`offer ${conversation._id}`, box);
  const { mutate, isPending, error } = useMutation(conversationChange(conversation));
  const [amountIssue, dayIssue] = [issueAt(error, paths.amount), issueAt(error, paths.validUntil)];
  useRefusedFocus(error, { [paths.amount]: 'amount', [paths.validUntil]: 'valid-until' });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const offer = { amount: Number(form.get('amount')), validUntil: String(form.get('validUntil')) };
    if (!isPending) mutate({ tradeIn: { offer } }, { onSuccess: () => toast.success('Offer sent') });
  }

  return (
    <form ref={box} onSubmit={send} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <FormFailure message={amountIssue || dayIssue ? undefined : error?.message} />
      <Field id="amount" label="Offer in dollars" error={amountIssue}>
        <TextInput
          {...fieldAttributes('amount', { error: amountIssue })}
          name="amount"
          type="number"
          inputMode="decimal"
          required
          min={0}
          step={0.01}
          defaultValue={tradeIn?.offer?.amount}
        />
      </Field>
      <Field id="valid-until" label="Valid through" error={dayIssue}>
        <TextInput
          {...fieldAttributes('valid-until', { error: dayIssue })}
          name="validUntil"
          type="date"
          required
          defaultValue={tradeIn?.offer?.validUntil}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        Send offer
      </Button>
    </form>
  );
}
