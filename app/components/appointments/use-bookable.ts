import type { AppointmentKind } from '../../../shared/appointment-rules.ts';
import { useDelivers, useShopSettings } from '../layout/use-shop-settings.tsx';

/** Whether the dealership makes appointments of a kind, as far as is known; deliveries only where it delivers (D90, D91). */
export function useBookable(): (kind: AppointmentKind) => boolean {
  const { bookable } = useShopSettings();
  const delivers = useDelivers();
  return (kind) => bookable?.includes(kind) !== false && (delivers || kind !== 'delivery');
}

export interface WaysToReceive {
  title: string;
  /** What a buyer is asked. */
  choose: string;
  /** What staff read meanwhile. */
  open: string;
}

/** What there is to choose of how a car is received: only what the dealership makes appointments for (D90, D91). */
export function useWaysToReceive(): WaysToReceive {
  const isBookable = useBookable();
  if (isBookable('delivery')) return all;
  return isBookable('pickup') ? pickupAlone : none;
}

const all = {
  title: 'Pickup or delivery',
  choose: 'Choose how and when you’d like to receive your car.',
  open: 'The customer hasn’t chosen pickup or delivery yet.',
};
const pickupAlone = {
  title: 'Pickup',
  choose: 'Choose when you’d like to pick up your car.',
  open: 'The customer hasn’t chosen a time for the pickup yet.',
};
const none = {
  title: 'Receiving your car',
  choose: 'Contact us to agree on how and when you’d like to receive your car.',
  open: 'Nothing has been agreed on yet.',
};
