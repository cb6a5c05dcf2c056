import { nameZone, shortDay } from '../../../shared/day-format.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { dealershipDay } from '../../../shared/settings/dealership/dealership-day.ts';
import { weekdays } from '../../../shared/settings/dealership/hours.ts';
import { describeDays, describeSpans, groupDays } from '../../../shared/settings/dealership/opening-days.ts';
import { answerPromise } from '../../../shared/settings/promises/promised.ts';
import type { PublicSettings } from '../../../shared/settings/settings.ts';
import type { OrderInWords } from '../../orders/own-orders.ts';
import { readPublicSettings, readSettings } from '../../settings/service.ts';
import type { Shop } from '../../shop.ts';

const DAYS_AHEAD = 7;

/** What the shop answers by itself, at any hour: only what it knows (D97). */
export async function writeFirstAnswer(shop: Shop, order: OrderInWords | undefined): Promise<string> {
  const { hours, promises } = await readPublicSettings(shop);
  const { timeZone } = await readSettings(shop, shop.db, 'dealership');
  return [
    `We have your message. ${answerPromise(promises.answerHours)}`,
    order && `Your ${order.name}: ${order.state}`,
    describeHours(hours, timeZone),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** When we are open, and where the coming days are different. Nothing where nobody has said so. */
function describeHours({ days, exceptions = [] }: PublicSettings['hours'], timeZone: string): string | undefined {
  if (!days) return undefined;
  // The database keeps them in an order of its own.
  const inOrder = Object.fromEntries(weekdays.map((day) => [day, days[day]])) as typeof days;
  const week = groupDays(inOrder).map((group) => `${describeDays(group)}: ${describeSpans(group.spans).join(', ')}`);
  const end = dealershipDay(timeZone, new Date(Date.now() + DAYS_AHEAD * DAY_MS));
  const soon = exceptions
    .filter(({ date }) => date < end)
    .map(({ date, name, spans = [] }) => `${shortDay(date)} (${name}): ${describeSpans(spans).join(', ')}`);
  return [`Opening hours (${nameZone(timeZone)})`, ...week, ...soon].join('\n');
}
