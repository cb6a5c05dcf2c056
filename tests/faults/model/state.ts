import type { Fulfilment } from '../../../shared/orders/order-states.ts';
import type { ReturnState } from '../../../shared/orders/returns/return-states.ts';

/** What the provider and the shop should think of a checkout, in the fewest words. */
export interface ModelCheckout {
  sessionId: string;
  buyer: number;
  lines: Line[];
  provider: 'open' | 'expired' | 'settling' | 'paid' | 'failed';
  /** `lost` is one that an older copy of the records knows nothing of. */
  shop: 'open' | 'released' | 'paid' | 'unserved' | 'lost';
  orders: 'none' | 'pending' | 'paid' | 'failed';
  /** What became of the incident about a payment that the records had lost. */
  incident: 'none' | 'open' | 'ordered' | 'refunded';
  /** Whether its cars are held for that incident. */
  isKept: boolean;
  /** How a dispute stands at the provider, and whether the shop knows that it is open. */
  dispute: 'none' | 'open' | 'won' | 'lost';
  isDisputed: boolean;
  /** How often the shop was given money again that had gone back, by the bank, and how often it has heard of that. */
  denials: number;
  heard: number;
}

export interface Line {
  car: string;
  quantity: number;
  /** What it was charged, in cents. */
  total: number;
  /** Somebody of the staff is refunding it, or settles its return; and its cars go on the lot again by that. */
  isAsked: boolean;
  asksRestock: boolean;
  /** And its return is settled by that. */
  asksReturn: boolean;
  /** What of it has gone back at the provider, by refunds or a lost dispute. */
  back: number;
  /** With the word that its cars go on the lot again. */
  restocks: boolean;
  /** What of that the shop knows. */
  refunded: number;
  /** Its cars are on the lot again. */
  isReturned: boolean;
  /** How far its order is on its way to the buyer. */
  step: Fulfilment;
  /** The appointment at which it is received, the latest. */
  visit: Visit | null;
  /** How far it is on its way back, the latest time that its buyer wanted that. */
  givenBack: GivenBack | null;
}

export interface Visit {
  id: string;
  startsAt: string;
  state: 'booked' | 'done' | 'cancelled';
}

export interface GivenBack {
  id: string;
  state: ReturnState;
  /** When the car is brought, where somebody has chosen that. */
  visit: Omit<Visit, 'id'> | null;
  /** What is to be held back, in cents, and what its buyer has said to it. */
  held: number;
  agreed: boolean | null;
}

/** Somebody drives a car before they buy it. */
export interface Drive extends Visit {
  person: number;
  car: string;
}

export interface ModelCar {
  hasVin: boolean;
  price: number;
  inStock: boolean;
  left: number;
  version: number;
  isDeleted: boolean;
  /** Its page says that it was inspected. */
  isClaimed: boolean;
  /** How many there were at first, and how many more or fewer staff have counted or bought back since. */
  counted: number;
}

/** Of a checkout that was begun just now, and of its lines. */
export const unknown = {
  ...({ orders: 'none', incident: 'none', isKept: false, dispute: 'none', isDisputed: false } as const),
  denials: 0,
  heard: 0,
};
export const nothingYet = {
  ...{
    isAsked: false,
    asksRestock: false,
    asksReturn: false,
    back: 0,
    restocks: false,
    refunded: 0,
    isReturned: false,
  },
  ...{ step: 'processing' as const, visit: null, givenBack: null },
};

/** All that is left of it goes back at the provider. */
export function giveBackAll({ lines }: ModelCheckout) {
  for (const line of lines) line.back = line.total;
}

/** What counted as given back does not any more: staff have to decide anew, also where it has gone back again since. */
export function hearDenials(checkout: ModelCheckout) {
  if (checkout.heard < checkout.denials && checkout.incident === 'refunded') checkout.incident = 'open';
  checkout.heard = checkout.denials;
}

/** The shop learns what went back of a payment that the records had lost, and that bought nothing yet. */
export function knowBack({ shop, lines }: ModelCheckout) {
  if (shop !== 'lost') return;
  for (const line of lines) line.refunded = line.back;
}

/** Nothing is left to receive: whoever was to come does not. */
export function letGoOfVisit({ visit }: Line) {
  if (visit?.state === 'booked') visit.state = 'cancelled';
}

/**
 * Its buyer brings or sells back what they bought: it is not in stock until staff say so, and is to be inspected anew. One of
 * several without a VIN is not even on hand while others are in stock.
 * @returns how many are on hand by that
 */
export function takeIn(car: ModelCar, { quantity }: Line, held: number): number {
  car.isClaimed = false;
  const isAside = !car.hasVin && car.inStock && car.left + held > 0;
  if (isAside) car.counted -= quantity;
  else car.inStock = false;
  return isAside ? 0 : quantity;
}
