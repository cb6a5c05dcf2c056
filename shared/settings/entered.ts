import { dealershipDay } from './dealership/dealership-day.ts';
import type { PublicSettings, Settings } from './settings.ts';

/** Empty texts, lists and addresses were not entered (D82). */
export function withoutEmpty<Fields extends object>(fields: Fields): Partial<Fields> {
  const isEmpty = (value: unknown): boolean =>
    value === '' || value === null || (typeof value === 'object' && Object.values(value).every(isEmpty));
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value))) as Partial<Fields>;
}

/** What of the dealership pages show: an address as far as it was entered. */
export function enteredDealership(fields: Partial<Settings['dealership']>): Partial<PublicSettings['dealership']> {
  const { address, ...dealership } = withoutEmpty(fields);
  return { ...dealership, ...(address && { address: withoutEmpty(address) }) };
}

/** Exceptions in the order in which they come; what is over where the dealership is is nobody’s matter any more. */
export function enteredHours(fields: Partial<Settings['hours']>, timeZone: string): PublicSettings['hours'] {
  const { exceptions = [], ...hours } = withoutEmpty(fields);
  const today = dealershipDay(timeZone);
  const coming = exceptions.filter(({ date }) => date >= today).sort((one, other) => (one.date < other.date ? -1 : 1));
  return { ...hours, ...(coming.length > 0 && { exceptions: coming }) };
}
