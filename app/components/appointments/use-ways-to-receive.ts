import { useDelivers } from '../layout/use-shop-settings.ts';

/** What there is to choose of how a car is received: where nothing is delivered, only when it is picked up. */
export function useWaysToReceive() {
  return useDelivers() ? all : pickupAlone;
}

export interface WaysToReceive {
  title: string;
  /** What a buyer is asked. */
  choose: string;
  /** What staff read meanwhile. */
  open: string;
}

const all: WaysToReceive = {
  title: 'Pickup or delivery',
  choose: 'Choose how and when you’d like to receive your car.',
  open: 'The customer hasn’t chosen pickup or delivery yet.',
};
const pickupAlone: WaysToReceive = {
  title: 'Pickup',
  choose: 'Choose when you’d like to pick up your car.',
  open: 'The customer hasn’t chosen a time for the pickup yet.',
};
