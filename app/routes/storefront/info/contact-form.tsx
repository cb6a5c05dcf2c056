import { type FormEvent, useState } from 'react';
import { href, Link } from 'react-router';
import type { Car } from '../../../../shared/cars/cars.ts';
import type { User } from '../../../../shared/users.ts';
import { ApiError, callApi } from '../../../api/client.ts';
import { carTitle } from '../../../components/car/car-facts.ts';
import { CarPicture } from '../../../components/car/car-picture.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea, TextInput } from '../../../ui/form/field.tsx';
import { useHydrated } from '../../../ui/use-lazy-module.ts';

const FALLBACK = 'Your message could not be sent. Please try again.';
type State = { step: 'writing' | 'sending' | 'sent' } | { step: 'failed'; message: string; issues: Issues };
/** As much as the server takes, less what names a car. */
const LONGEST_MESSAGE = 9_500;
type Issues = Record<string, string>;

interface ContactFormProps {
  /** Who is signed in: their name and address are filled in. */
  person: User | null;
  /** What they ask about. */
  car: Car | undefined;
}

export function ContactForm({ person, car }: ContactFormProps) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<State>({ step: 'writing' });
  const issues = state.step === 'failed' ? state.issues : {};

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (state.step === 'sending') return;
    setState({ step: 'sending' });
    try {
      await callApi('/contact', {
        method: 'POST',
        body: namingCar(Object.fromEntries(new FormData(form)), car),
        fallback: FALLBACK,
        anonymous: true,
      });
      form.reset();
      setState({ step: 'sent' });
    } catch (error) {
      const failed = describeFailure(error);
      setState(failed);
      form.querySelector<HTMLElement>(`[name="${Object.keys(failed.issues)[0]}"]`)?.focus();
    }
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
        busy={state.step === 'sending'}
        disabled={!isHydrated}
        className="justify-self-start disabled:opacity-100"
      >
        Send message
      </Button>
      <noscript>
        <p className="text-fine text-ink-soft">
          Sending this form needs JavaScript. You can also call us, or write to the address on this page.
        </p>
      </noscript>
      {state.step === 'sent' && (
        <Alert tone="success" title="Thank you, your message is with us.">
          We write back to the address you gave.
        </Alert>
      )}
      {state.step === 'failed' && <Alert tone="danger">{state.message}</Alert>}
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
          {carTitle(car)}
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

function describeFailure(error: unknown): Extract<State, { step: 'failed' }> {
  if (!(error instanceof ApiError)) return { step: 'failed', message: FALLBACK, issues: {} };
  const issues = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
  return { step: 'failed', message: error.message, issues };
}
