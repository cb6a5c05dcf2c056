// What customers are told of the numbers of the promises, wherever that is: pages, mails, and the preview of the settings.

import { formatCount } from '../../format.ts';
import type { Settings } from '../settings.ts';

/** Until when somebody answers (D97). */
export const answerPromise = (hours: number) => `A person will answer you within ${formatCount(hours, 'hour')}.`;

/** Where a car is brought to (D91). */
export const deliveryPromise = (miles: number) => `Free within ${formatCount(miles, 'mile')} of us`;

/** How far a car may be driven that is to come back. */
export const returnPromise = (miles: number) =>
  `Is something not right? You can return it before the window ends, ${miles === 0 ? 'if you haven’t driven it' : `and before you have driven ${formatCount(miles, 'mile')}`}.`;

type PromisedNumbers = Omit<Settings['promises'], 'items'>;

/** All of the numbers, for whoever has not decided on them yet (D83). */
export function promisesInShort({ returnDays, returnMiles, deliveryMiles, answerHours }: PromisedNumbers): string {
  const back = `${formatCount(returnDays, 'day')} and ${formatCount(returnMiles, 'mile')} to return it`;
  return [
    returnDays === 0 ? 'no returns' : back,
    deliveryMiles === 0 ? 'no delivery' : `delivery within ${formatCount(deliveryMiles, 'mile')}`,
    `answers within ${formatCount(answerHours, 'hour')}`,
  ].join(', ');
}
