import type { PublicSettings } from '../settings.ts';

type Address = NonNullable<PublicSettings['dealership']['address']>;

/** An address on one line, as far as it has been entered. */
export function addressLine({ street, city, state, zip }: Address = {}): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A phone number as telephones dial it: with its country where that is written, or is plainly North America. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  // An area code begins with 2 to 9. With a + before it, any other number would be one of another country.
  const [, american] = /^1?([2-9]\d{9})$/.exec(digits) ?? [];
  return american ? `+1${american}` : digits;
}
