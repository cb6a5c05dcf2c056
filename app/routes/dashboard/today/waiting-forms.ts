import { href } from 'react-router';
import type { WaitingKind } from '../../../../shared/today.ts';
import { shopDate } from '../../../shop-date.ts';
import { namedShopDay, shopTime } from '../../../shop-time.ts';

interface WaitingForm {
  title: string;
  hint?: string;
  /** Money or a customer is lost where nobody acts. */
  isUrgent?: boolean;
  when: (at: string) => string;
  /** Where one of them is dealt with. */
  to: (id: string, at: string | null) => string;
  /** The list that has all of them, and nothing else, where there is one. */
  all?: string;
}

const since = (at: string) => `since ${namedShopDay(at)}`;
const order = (id: string) => href('/dashboard/adminOrders/:id', { id });
const car = (id: string) => href('/dashboard/products/:id', { id });
const calendar = href('/dashboard/calendar');
const shownInCalendar = (at: string | null) =>
  `${calendar}?${new URLSearchParams({ view: 'day', ...(at && { day: shopDate(at) }) })}`;
const incidents = `${href('/dashboard/messages')}?list=incidents`;

/** How each kind of what waits is told. */
export const waitingForms: Record<WaitingKind, WaitingForm> = {
  disputes: {
    title: 'Disputed payments',
    hint: 'The buyer’s bank wants the money back. Answer in the payment service’s dashboard.',
    isUrgent: true,
    when: (at) => `answer by ${namedShopDay(at)}`,
    to: order,
  },
  refunds: {
    title: 'Refunds that failed',
    hint: 'The buyer is still waiting for the money.',
    isUrgent: true,
    when: since,
    to: order,
  },
  incidents: {
    title: 'Payments to settle',
    hint: 'Money came in for a sale that could not be made.',
    isUrgent: true,
    when: since,
    to: () => incidents,
  },
  returns: {
    title: 'Returns to settle',
    hint: 'A car is being returned, or was taken back with nothing refunded yet.',
    when: since,
    to: order,
  },
  conversations: {
    title: 'Customers waiting for an answer',
    hint: 'Answer each within the time that you promise.',
    when: (at) => `answer by ${shopTime(at)}`,
    to: (id) => href('/dashboard/inbox/:id?', { id }),
    all: `${href('/dashboard/inbox/:id?')}?state=open&sort=oldest`,
  },
  closed: {
    title: 'Appointments while you are closed',
    hint: 'Booked before your opening hours changed. Move or cancel them: the customers have not been told.',
    isUrgent: true,
    when: shopTime,
    to: (_, at) => shownInCalendar(at),
  },
  appointments: {
    title: 'Appointments',
    hint: 'Today’s, and earlier ones of which nobody has noted how they ended.',
    when: shopTime,
    to: (_, at) => shownInCalendar(at),
  },
  orders: {
    title: 'Orders to prepare',
    when: since,
    to: order,
    all: `${href('/dashboard/adminOrders')}?fulfilment=to_prepare`,
  },
  pictures: { title: 'Cars without a picture', when: since, to: car },
  inspections: {
    title: 'Cars without an inspection',
    // Not since then: the report of one that came back, or became another, is void since later.
    when: (at) => `listed ${namedShopDay(at)}`,
    to: (id) => href('/dashboard/products/:id/inspection', { id }),
  },
  oldest: { title: 'On the lot for more than 60 days', when: since, to: car },
};
