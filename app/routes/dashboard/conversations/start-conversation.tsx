import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { type ConversationKind, LONGEST_MESSAGE } from '../../../../shared/conversations/conversation-rules.ts';
import type { NewConversation } from '../../../../shared/conversations/conversations.ts';
import { conversationStart } from '../../../api/conversations/conversations.ts';
import { kindLabels } from '../../../components/conversation/conversation-words.ts';
import { tradeInOf } from '../../../components/conversation/trade-in.ts';
import { TradeInFields } from '../../../components/conversation/trade-in-fields.tsx';
import { FormFailure } from '../../../components/form/form-failure.tsx';
import { useChosenBefore, useKeepBoxes } from '../../../components/form/kept-boxes.ts';
import { issuesIn } from '../../../components/form/server-issues.ts';
import { useIsUploading } from '../../../components/form/use-upload.ts';
import { PhotoPicker } from '../../../components/photos/lazy-photos.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldsWhile, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { AboutOrder } from './about-order.tsx';

interface StartConversationProps {
  /** The kind that the address asks for. */
  wanted: string;
  orderId: string | undefined;
}

interface Choice {
  kind: ConversationKind;
  photos: readonly string[];
}

/** Writes to the dealership: about an order where one is named, else a question or a car to trade in. */
export function StartConversation({ wanted, orderId }: StartConversationProps) {
  const kinds: ConversationKind[] = orderId ? ['order', 'complaint'] : ['question', 'trade_in'];
  const box = useRef<HTMLFormElement>(null);
  const first = kinds.find((each) => each === wanted) ?? kinds[0] ?? 'question';
  const form = `conversation ${orderId ?? ''}`;
  const before = useChosenBefore<Choice>(form);
  const [kind, setKind] = useState(before?.kind ?? first);
  const [photos, setPhotos] = useState<readonly string[]>(before?.photos ?? []);
  useKeepBoxes(form, box, () => (kind !== first || photos.length > 0 ? { kind, photos } : undefined));
  const isUploading = useIsUploading();
  const { mutate, isPending, error } = useMutation(conversationStart);
  const navigate = useNavigate();
  const issues = issuesIn(error);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || isUploading) return;
    const written = event.currentTarget;
    const body = bodyOf(new FormData(written), kind, orderId);
    mutate(photos.length > 0 ? { ...body, photos: [...photos] } : body, {
      onSuccess: ({ data }) => {
        // What was sent is not to stand here again.
        written.reset();
        setKind(first);
        setPhotos([]);
        void navigate(href('/dashboard/conversations/:id?', { id: data._id }));
      },
    });
  }

  return (
    <form ref={box} onSubmit={send} className="grid gap-5 rounded-card bg-surface p-4 ring-1 ring-line sm:p-6">
      <FormFailure message={error?.message} />
      {orderId && <AboutOrder id={orderId} />}
      <Field id="kind" label="What is it about?">
        <Select
          {...fieldAttributes('kind', {})}
          value={kind}
          onChange={({ target }) => setKind(target.value as ConversationKind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {kindLabels[each]}
            </option>
          ))}
        </Select>
      </Field>
      <FieldsWhile chosen={kind === 'trade_in'}>
        <TradeInFields issueOf={(path) => issues[path]} />
      </FieldsWhile>
      <Field id="text" label="Your message" error={issues.text}>
        <TextArea
          {...fieldAttributes('text', { error: issues.text })}
          name="text"
          required
          maxLength={LONGEST_MESSAGE}
          rows={7}
        />
      </Field>
      <PhotoPicker photos={photos} onChange={setPhotos} />
      <Button type="submit" size="large" busy={isPending} disabled={isUploading} className="justify-self-start">
        Send message
      </Button>
    </form>
  );
}

function bodyOf(form: FormData, kind: ConversationKind, orderId: string | undefined): NewConversation {
  const text = String(form.get('text') ?? '');
  return { kind, text, ...(orderId && { orderId }), ...(kind === 'trade_in' && { tradeIn: tradeInOf(form) }) };
}
