import type { fulfilments } from './orders.ts';

export type Fulfilment = (typeof fulfilments)[number];

/** From where to where an order may go on its way to the buyer. Screen and server both ask this table. */
export const fulfilmentSteps: Record<Fulfilment, readonly Fulfilment[]> = {
  processing: ['ready'],
  ready: ['processing', 'handed_over'],
  handed_over: ['returned'],
  returned: [],
};

export function mayFollow(from: Fulfilment, to: Fulfilment): boolean {
  return from === to || fulfilmentSteps[from].includes(to);
}
