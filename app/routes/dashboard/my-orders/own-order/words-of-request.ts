import type { Return } from '../../../../../shared/orders/returns/returns.ts';
import { addressLine } from '../../../../../shared/settings/dealership/contact-lines.ts';
import { longShopTime } from '../../../../shop-time.ts';

/** What comes next of a return whose car is still with its buyer: the time that is booked, or how there will be one. */
export function wordsOfRequest(
  { startsAt, isTimeOver, timeEnded, fetch, address }: Return,
  { news, isBookable }: { news: string; isBookable: boolean },
): string {
  if (isTimeOver) return 'We have your request.';
  if (startsAt) {
    const place = fetch && address ? ` at ${addressLine(address)}` : '';
    const what = fetch ? 'We’ll fetch the car' : 'Bring the car to us';
    return `${what} on ${longShopTime(startsAt)}${place}. Then we’ll look at it and ${news}.`;
  }
  if (!timeEnded) return 'We have your request, and will contact you to agree on a time.';
  const ended = timeEnded === 'cancelled' ? 'was canceled' : 'was missed';
  const next = isBookable ? 'Please choose a new one.' : 'Please contact us to agree on a new one.';
  return `We have your request. The time that was booked for it ${ended}. ${next}`;
}
