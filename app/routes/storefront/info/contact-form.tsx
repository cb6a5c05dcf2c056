import { type FormEvent, useState } from 'react';
import { ApiError, callApi } from '../../../api/client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, fieldAttributes, TextArea, TextInput } from '../../../ui/form/field.tsx';

const FALLBACK = 'Your message could not be sent. Please try again.';
type State = { step: 'writing' | 'sending' | 'sent' } | { step: 'failed'; message: string; issues: Issues };
type Issues = Record<string, string>;

export function ContactForm() {
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
        body: Object.fromEntries(new FormData(form)),
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
    <form onSubmit={send} className="grid gap-5 rounded-card bg-surface p-6 ring-1 ring-line sm:p-8">
      <Field id="contact-name" label="Name" error={issues.name}>
        <TextInput
          {...fieldAttributes('contact-name', { error: issues.name })}
          name="name"
          required
          maxLength={120}
          autoComplete="name"
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
        />
      </Field>
      <Field id="contact-message" label="Message" error={issues.message}>
        <TextArea
          {...fieldAttributes('contact-message', { error: issues.message })}
          name="message"
          required
          maxLength={10_000}
          rows={7}
        />
      </Field>
      <Button type="submit" size="large" busy={state.step === 'sending'} className="justify-self-start">
        Send message
      </Button>
      {state.step === 'sent' && (
        <Alert tone="success" title="Thank you, your message is with us.">
          We write back to the address you gave.
        </Alert>
      )}
      {state.step === 'failed' && <Alert tone="danger">{state.message}</Alert>}
    </form>
  );
}

function describeFailure(error: unknown): Extract<State, { step: 'failed' }> {
  if (!(error instanceof ApiError)) return { step: 'failed', message: FALLBACK, issues: {} };
  const issues = Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
  return { step: 'failed', message: error.message, issues };
}
