import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { href, Link } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';
import type { User } from '../../../../shared/users.ts';
import { ApiError } from '../../../api/client.ts';
import { CONTACT_FAILURE, contactMessage } from '../../../api/contact.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { TitleText } from '../../../components/car/title-text.tsx';
import { useShopSettings } from '../../../components/layout/use-shop-settings.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { useHydrated } from '../../../ui/use-lazy-module.ts';

/** As much as the server takes, less what names a car. */
const LONGEST_MESSAGE = 9_500;

interface ContactFormProps {
  /** Who is signed in: their name and address are filled in. */
  person: User | null;
  /** What they ask about. */
  car: Car | undefined;
}

export function ContactForm({ person, car }: ContactFormProps) {
  const isHydrated = useHydrated();
  const { mutate, isPending, isSuccess, error } = useMutation(contactMessage);
  const issues = issuesIn(error);
  const { phone, email } = useShopSettings().dealership;
  const canReach = Boolean(phone && email);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (isPending) return;
    mutate(namingCar(Object.fromEntries(new FormData(form)), car), {
      onSuccess: () => form.reset(),
      onError: (failure) => form.querySelector<HTMLElement>(`[name="${Object.keys(issuesIn(failure))[0]}"]`)?.focus(),
    });
  }

  return (
    // Posted, and only once script listens, so that nothing written here becomes part of an address.
    <form method="post" onSubmit={send} className="grid gap-5 rounded-card bg-surface p-6 ring-1 ring-line sm:p-8">
      {car && <AboutCar car={car} />}
      <Field id="contact-name" label="Name" error={issues.name}>
        <TextInput
          {...fieldAttributes('contact-name', { error: issues.name })}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
          defaultValue={person?.name ?? ''}
        />
      </Field>
      <Field id="contact-email" label="Email" error={issues.email}>
        <TextInput
          {...fieldAttributes('contact-email', { error: issues.email })}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={person?.email ?? ''}
        />
      </Field>
      <Field id="contact-message" label="Message" error={issues.message}>
        <TextArea
          {...fieldAttributes('contact-message', { error: issues.message })}
          name="message"
          required
          maxLength={LONGEST_MESSAGE}
          rows={7}
        />
      </Field>
      <Button
        type="submit"
        size="large"
        busy={isPending}
        disabled={!isHydrated}
        className="justify-self-start disabled:opacity-100"
      >
        Send message
      </Button>
      <noscript>
        <p className="text-fine text-ink-soft">
          Sending this form needs JavaScript.
          {canReach && ' You can also call us, or write to the address on this page.'}
        </p>
      </noscript>
      {isSuccess && (
        <Alert tone="success" title="Thank you. We’ve received your message.">
          We’ll reply by email.
        </Alert>
      )}
      {error && <Alert tone="danger">{error instanceof ApiError ? error.message : CONTACT_FAILURE}</Alert>}
    </form>
  );
}

function AboutCar({ car }: { car: Car }) {
  return (
    <p className="flex items-center gap-4 rounded-control bg-sunken p-3">
      <CarPicture
        image={car.image}
        alt=""
        category={car.category}
        color={car.color}
        sizes="6rem"
        className="w-24! shrink-0 rounded-small"
      />
      <span className="wrap-anywhere min-w-0">
        <span className="block text-fine text-ink-soft">You are asking about</span>
        <Link to={href('/cars/:id', { id: car._id })} className="font-semibold hover:underline">
          <TitleText text={carTitle(car)} />
        </Link>
      </span>
    </p>
  );
}

/** The message begins with the car it is about, and where staff find it. */
function namingCar(fields: Record<string, FormDataEntryValue>, car: Car | undefined) {
  if (!car) return fields;
  const address = new URL(href('/cars/:id', { id: car._id }), window.location.href).href;
  return { ...fields, message: `About the ${carTitle(car)} (${address})\n\n${fields.message}` };
}

/** What the server finds fault with, by field. */
function issuesIn(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}
