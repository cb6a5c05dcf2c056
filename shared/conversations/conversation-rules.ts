// Apart from the schemas, so that a page that needs a word of it does not load them.

/** What people write to the dealership about (D95, D96). */
export const conversationKinds = ['question', 'order', 'complaint', 'trade_in'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** `open`: the customer waits for an answer; `waiting`: staff have answered. */
export const conversationStates = ['open', 'waiting', 'closed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** What became of a complaint (D95). */
export const complaintOutcomes = ['repaired', 'paid_for', 'exchanged', 'returned', 'declined'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

/** Who writes. `shop` is what the shop says by itself. */
export const messageSenders = ['customer', 'staff', 'shop'] as const;

/** As long as a message can be. */
export const LONGEST_MESSAGE = 10_000;

/** As many photos as one message can have. */
export const MOST_PHOTOS = 8;
