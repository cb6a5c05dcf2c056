import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ComplaintOutcome, complaintOutcomes } from '../../../../shared/conversations/conversation-rules.ts';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { conversationChange } from '../../../api/conversations/conversations.ts';
import { outcomeLabels } from '../../../components/conversation/conversation-words.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useKeepTyping, useTypedBefore } from '../../../state/kept-typing.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';

const description = 'The customer reads this.';

interface Outcome {
  outcome: ComplaintOutcome | '';
  note: string;
}

/** A complaint ends with what became of it (D95). */
export function CloseComplaint({ conversation }: { conversation: Conversation }) {
  const first: Outcome = { outcome: conversation.outcome ?? '', note: conversation.outcomeNote ?? '' };
  const form = `complaint ${conversation._id}`;
  const before = useTypedBefore<Outcome>(form);
  const [outcome, setOutcome] = useState(before?.outcome ?? first.outcome);
  const [note, setNote] = useState(before?.note ?? first.note);
  useKeepTyping(form, () => (outcome !== first.outcome || note !== first.note ? { outcome, note } : undefined));
  const { mutate, isPending, error } = useMutation(conversationChange(conversation._id));

  function close(event: FormEvent) {
    event.preventDefault();
    if (outcome && !isPending)
      mutate({ state: 'closed', outcome, outcomeBefore: conversation.outcome, outcomeNote: note });
  }

  return (
    <form onSubmit={close} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <FormFailure message={error?.message} />
      <Field id="outcome" label="Outcome">
        <Select
          {...fieldAttributes('outcome', {})}
          required
          value={outcome}
          onChange={({ target }) => setOutcome(target.value as ComplaintOutcome | '')}
        >
          <option value="">Choose an outcome</option>
          {complaintOutcomes.map((each) => (
            <option key={each} value={each}>
              {outcomeLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="outcome-note" label={outcome === 'declined' ? 'Reason' : 'Note'} description={description}>
        <TextArea
          {...fieldAttributes('outcome-note', { description })}
          required={outcome === 'declined'}
          maxLength={1000}
          rows={3}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        Close complaint
      </Button>
    </form>
  );
}
