import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAmount } from '../../../../../shared/money.ts';
import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { returnReply } from '../../../../api/orders/returns.ts';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { useKeepTyping, useTypedBefore } from '../../../../state/kept-typing.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea } from '../../../../ui/form/field.tsx';
import { toast } from '../../../../ui/toast/toast.ts';

const whyNote = 'It stands in your complaint.';

/** A buyer agrees to what is held back, or says why not (D94). */
export function AnswerDeductions({ order, latest }: { order: string; latest: Return }) {
  const form = `deductions ${latest._id}`;
  const before = useTypedBefore<string>(form);
  const [isDisagreeing, setIsDisagreeing] = useState(before !== undefined);
  const [text, setText] = useState(before ?? '');
  useKeepTyping(form, () => (isDisagreeing && text) || undefined);
  const { mutate, isPending, error } = useMutation({
    ...returnReply(order, latest._id),
    // Not told to `mutate`, which forgets what to do next with this form: it is gone once the return has come anew.
    onSuccess: () => {
      toast.success('Your answer is saved');
      document.getElementById('own-return')?.focus();
    },
  });
  const send = (agree: boolean) =>
    mutate({ agree, version: latest.version, ...(!agree && text.trim() && { text: text.trim() }) });
  return (
    <div className="grid gap-4">
      <FormFailure message={error?.message} />
      {isDisagreeing && (
        <Field id="return-why" label="Why don’t you agree? (optional)" description={whyNote}>
          <TextArea
            {...fieldAttributes('return-why', { description: whyNote })}
            rows={3}
            maxLength={2000}
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {isDisagreeing ? (
          <>
            <Button busy={isPending} onClick={() => send(false)}>
              Don’t agree, refund {formatAmount(latest.refund)}
            </Button>
            <Button variant="quiet" disabled={isPending} onClick={() => setIsDisagreeing(false)}>
              Back
            </Button>
          </>
        ) : (
          <>
            <Button busy={isPending} onClick={() => send(true)}>
              Agree, refund {formatAmount(latest.refund)}
            </Button>
            <Button variant="secondary" disabled={isPending} onClick={() => setIsDisagreeing(true)}>
              I don’t agree
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
