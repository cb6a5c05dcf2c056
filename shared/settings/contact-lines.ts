import type { PublicSettings } from './settings.ts';

type Address = NonNullable<PublicSettings['dealership']['address']>;

/** An address on one line, as far as it has been entered. */
export function addressLine({ street, city, state, zip }: Address = {}): string {
  return [street, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** A phone number as telephones dial it: one of ten digits is American. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return phone.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`;
}
