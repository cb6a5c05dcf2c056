import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { LONGEST_MESSAGE } from '../../../shared/conversations/conversation-rules.ts';
import { messageWrite } from '../../api/conversations/conversations.ts';
import { useKeepTyping, useTypedBefore } from '../../state/kept-typing.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field, fieldAttributes, TextArea } from '../../ui/form/field.tsx';
import { FormFailure } from '../form/form-failure.tsx';
import { useLeaveGuard } from '../form/leave-guard.tsx';
import { useIsUploading } from '../form/use-upload.ts';
import { PhotoPicker } from '../photos/lazy-photos.tsx';

interface AnswerFormProps {
  id: string;
  visitorKey?: string | undefined;
  /** Staff may also note something among themselves. */
  isStaff?: boolean;
  onSent?: (isNote: boolean) => void;
  /** What else they can write from; no customer loads it. */
  prepared?: (text: string, onChange: (text: string) => void) => ReactNode;
}

interface Draft {
  text: string;
  photos: readonly string[];
  isNote: boolean;
}

/** Whatever happens to the sending, what was typed stays until it has arrived. */
export function AnswerForm({ id, visitorKey, isStaff = false, onSent, prepared }: AnswerFormProps) {
  const form = `answer ${id}`;
  const before = useTypedBefore<Draft>(form);
  const [draft, setDraft] = useState<Draft>(before ?? { text: '', photos: [], isNote: false });
  const { text, photos, isNote } = draft;
  useKeepTyping(form, () => (text.trim() || photos.length > 0 ? draft : undefined));
  const isUploading = useIsUploading();
  const { mutate, isPending, error } = useMutation(messageWrite(id, visitorKey));
  const guard = useLeaveGuard(text.trim() !== '' || photos.length > 0 || isUploading);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isPending || isUploading) return;
    // Who types on while it is being sent keeps that, as the note that it is; what comes next is for the customer.
    const clearSent = () =>
      setDraft((now) => {
        const rest = now.text === text ? '' : now.text;
        const unsent = now.photos.filter((each) => !photos.includes(each));
        return { text: rest, photos: unsent, isNote: now.isNote && (rest !== '' || unsent.length > 0) };
      });
    const body = { text, ...(photos.length > 0 && { photos: [...photos] }), ...(isNote && { internal: true }) };
    mutate(body, {
      onSuccess: () => {
        clearSent();
        onSent?.(isNote);
      },
    });
  }

  return (
    <form method="post" onSubmit={send} className="grid gap-4 rounded-card bg-surface p-4 ring-1 ring-line sm:p-5">
      <FormFailure message={error?.message} />
      {prepared?.(text, (written) => setDraft((now) => ({ ...now, text: written })))}
      <Field id="answer" label={isNote ? 'Internal note' : 'Your message'}>
        <TextArea
          {...fieldAttributes('answer', {})}
          required
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={({ target }) => setDraft((now) => ({ ...now, text: target.value }))}
        />
      </Field>
      {isStaff && (
        <Checkbox
          label="Internal note: the customer never sees it"
          checked={isNote}
          onChange={({ target }) => setDraft((now) => ({ ...now, isNote: target.checked }))}
        />
      )}
      <PhotoPicker
        photos={photos}
        onChange={(change) => setDraft((now) => ({ ...now, photos: change(now.photos) }))}
        access={{ conversationId: id, visitorKey }}
      />
      <Button type="submit" busy={isPending} disabled={isUploading} className="justify-self-start">
        {isNote ? 'Save note' : 'Send message'}
      </Button>
      {guard.question}
    </form>
  );
}
