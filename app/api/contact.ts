import { mutationOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';

/** Said where the server gives no reason. */
export const CONTACT_FAILURE = 'Your message could not be sent. Please try again.';

/** Sends the dealership a message. Nobody has to be signed in for that. */
export const contactMessage = mutationOptions({
  mutationFn: (message: Record<string, FormDataEntryValue>) =>
    callApi('/contact', { method: 'POST', body: message, fallback: CONTACT_FAILURE, anonymous: true }),
});
