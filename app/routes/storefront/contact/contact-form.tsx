import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CardCar } from '../../../../shared/cars/cars.ts';
import { LONGEST_MESSAGE } from '../../../../shared/conversations/conversation-rules.ts';
import type { NewConversation } from '../../../../shared/conversations/conversations.ts';
import type { User } from '../../../../shared/users/users.ts';
import { ApiError } from '../../../api/client.ts';
import { CONTACT_FAILURE, conversationStart } from '../../../api/conversations/conversations.ts';
import { tradeInOf } from '../../../components/conversation/trade-in.ts';
import { TradeInFields } from '../../../components/conversation/trade-in-fields.tsx';
import { useChosenBefore, useKeepBoxes } from '../../../components/form/kept-boxes.ts';
import { issuesIn } from '../../../components/form/server-issues.ts';
import { useIsUploading } from '../../../components/form/use-upload.ts';
import { useShopSettings } from '../../../components/layout/use-shop-settings.tsx';
import { PhotoPicker } from '../../../components/photos/lazy-photos.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { Field, FieldsWhile, fieldAttributes, TextArea } from '../../../ui/form/field.tsx';
import { useHydrated } from '../../../ui/hooks/use-lazy-module.ts';
import { AboutCar } from './about-car.tsx';
import { Received } from './message-received.tsx';
import { WriterField } from './writer-field.tsx';

interface ContactFormProps {
  /** Who is signed in: their name and address are filled in. */
  person: User | null;
  /** What they ask about, once it is known. */
  car: CardCar | undefined;
  /** Its id; empty where they ask about none. */
  carId: string;
}

interface Chosen {
  isTradeIn: boolean;
  photos: readonly string[];
}

export function ContactForm({ person, car, carId }: ContactFormProps) {
  const name = `contact ${carId}`;
  const isHydrated = useHydrated();
  const box = useRef<HTMLFormElement>(null);
  const before = useChosenBefore<Chosen>(name);
  const [isTradeIn, setIsTradeIn] = useState(before?.isTradeIn ?? false);
  const tick = useRef<HTMLInputElement>(null);
  // Somebody may have set it before there was script.
  useLayoutEffect(() => {
    if (tick.current?.checked) setIsTradeIn(true);
  }, []);
  const [photos, setPhotos] = useState<readonly string[]>(before?.photos ?? []);
  useKeepBoxes(name, box, () => (isTradeIn || photos.length > 0 ? { isTradeIn, photos } : undefined));
  const isUploading = useIsUploading();
  const { mutate, isPending, data: answer, error } = useMutation(conversationStart);
  const issues = issuesIn(error);
  const { phone, email } = useShopSettings().dealership;

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || isUploading) return;
    const form = event.currentTarget;
    const body = bodyOf(new FormData(form), isTradeIn, car);
    mutate(photos.length > 0 ? { ...body, photos: [...photos] } : body, {
      onSuccess: () => {
        form.reset();
        setPhotos([]);
      },
      onError: (failure) => form.querySelector<HTMLElement>(`[name="${Object.keys(issuesIn(failure))[0]}"]`)?.focus(),
    });
  }

  return (
    // Posted, and only once script listens, so that nothing written here becomes part of an address.
    <form
      ref={box}
      method="post"
      onSubmit={send}
      className="grid gap-5 rounded-card bg-surface p-6 ring-1 ring-line sm:p-8"
    >
      {car && <AboutCar car={car} />}
      <WriterField name="name" label="Name" error={issues.name} known={person?.name} maxLength={120} />
      <WriterField name="email" label="Email" error={issues.email} known={person?.email} maxLength={254} type="email" />
      {!car && (
        <Checkbox
          ref={tick}
          label="I have a car to trade in"
          checked={isTradeIn}
          onChange={({ target }) => setIsTradeIn(target.checked)}
        />
      )}
      <FieldsWhile chosen={isTradeIn}>
        <TradeInFields issueOf={(path) => issues[path]} />
      </FieldsWhile>
      <Field id="contact-message" label="Message" error={issues.text}>
        <TextArea
          {...fieldAttributes('contact-message', { error: issues.text })}
          name="text"
          required
          maxLength={LONGEST_MESSAGE}
          rows={7}
        />
      </Field>
      {/* A visitor adds them by their link. */}
      {person && <PhotoPicker photos={photos} onChange={setPhotos} />}
      <Button
        type="submit"
        size="large"
        busy={isPending}
        disabled={!isHydrated || isUploading}
        className="justify-self-start disabled:opacity-100"
      >
        Send message
      </Button>
      <noscript>
        <p className="text-fine text-ink-soft">
          Sending this form needs JavaScript.
          {phone && email && ' You can also call us, or write to the address on this page.'}
        </p>
      </noscript>
      {answer && <Received conversation={answer.data} url={answer.url} isSignedIn={person !== null} />}
      {error && <Alert tone="danger">{error instanceof ApiError ? error.message : CONTACT_FAILURE}</Alert>}
    </form>
  );
}

/** What is sent of what was typed. */
function bodyOf(form: FormData, isTradeIn: boolean, car: CardCar | undefined): NewConversation {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const [name, email, text] = [textOf('name'), textOf('email'), textOf('text')];
  const writer = { text, name, email };
  if (isTradeIn) return { kind: 'trade_in', ...writer, tradeIn: tradeInOf(form) };
  return { kind: 'question', ...writer, ...(car && { carId: car._id }) };
}
