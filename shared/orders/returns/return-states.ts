/** How far a car has come that its buyer wants to give back (D94). */
export const returnStates = ['requested', 'received', 'proposed', 'settled', 'declined', 'withdrawn'] as const;
export type ReturnState = (typeof returnStates)[number];

/**
 * `proposed` waits for the buyer, who agrees to what is held back or does not; `settled` is when the money has gone back
 * and the car is on hand; `declined` and `withdrawn` leave both where they are.
 */
export const returnSteps: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  requested: ['received', 'declined', 'withdrawn'],
  received: ['proposed', 'settled', 'declined'],
  proposed: ['settled', 'declined'],
  settled: [],
  declined: [],
  withdrawn: [],
};

/** A return that is not over. An order has one of these at most. */
export const openReturnStates = ['requested', 'received', 'proposed'] as const satisfies readonly ReturnState[];
export const isOpenReturn = (state: ReturnState): boolean => openReturnStates.some((open) => open === state);
