import type { checkoutLines, checkouts } from '../db/schema/index.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;
export type CheckoutLine = typeof checkoutLines.$inferSelect;
