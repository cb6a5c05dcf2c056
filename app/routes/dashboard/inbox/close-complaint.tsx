import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ComplaintOutcome, complaintOutcomes } from '../../../../shared/conversations/conversation-rules.ts';
import type { Conversation } from '../../../../shared/conversations/conversations.ts';
import { conversationChange } from '../../../api/conversations/conversations.ts';
import { outcomeLabels } from '../../../components/conversation/conversation-words.ts';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useKeepTyping, useTypedBefore } from '../../../state/kept-typing.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';

const description = 'The customer reads this.';

interface Draft {
  outcome: ComplaintOutcome | '';
  note: string;
}

/** A complaint ends with what became of it (D95). What is typed stays, also when a colleague closes it meanwhile (D57). */
export function CloseComplaint({ conversation }: { conversation: Conversation }) {
  const form = `complaint ${conversation._id}`;
  const [draft, setDraft] = useState(useTypedBefore<Draft>(form));
  useKeepTyping(form, () => draft);
  const { outcome, note } = draft ?? { outcome: '', note: '' };
  const { mutate, isPending, error, reset } = useMutation(conversationChange(conversation));
  const isClosed = conversation.state === 'closed';
  if (isClosed && (!draft || isPending)) return null;

  function close(event: FormEvent) {
    event.preventDefault();
    if (!outcome || isPending) return;
    mutate(
      { state: 'closed', outcome, outcomeNote: note },
      {
        onSuccess: () => {
          setDraft(undefined);
          toast.success('Complaint closed');
          // This form is gone.
          document.getElementById('conversation-facts')?.focus();
        },
      },
    );
  }

  function discard() {
    setDraft(undefined);
    reset();
  }

  return (
    <form onSubmit={close} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <FormFailure message={error?.message} />
      {isClosed && (
        <Alert tone="warning" title="This complaint has been closed in the meantime">
          <p>What you typed is not saved; it is still here.</p>
        </Alert>
      )}
      <Field id="outcome" label="Outcome">
        <Select
          {...fieldAttributes('outcome', {})}
          required
          value={outcome}
          onChange={({ target }) => setDraft({ outcome: target.value as ComplaintOutcome | '', note })}
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
          onChange={({ target }) => setDraft({ outcome, note: target.value })}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={isPending}>
        {isClosed ? 'Change outcome' : 'Close complaint'}
      </Button>
      {isClosed && (
        <Button variant="quiet" onClick={discard}>
          Discard what I typed
        </Button>
      )}
    </form>
  );
}
