export { appointments } from './appointment-tables.ts';
export { cars } from './cars/car-tables.ts';
export { inspections } from './cars/inspection-tables.ts';
export { stockMovements } from './cars/stock-tables.ts';
export { carWatches } from './cars/watch-tables.ts';
export { changes } from './change-tables.ts';
export { conversationKeys, conversationMessages, conversations } from './conversations/conversation-tables.ts';
export { conversationReads, privatePhotos } from './conversations/photo-tables.ts';
export { idempotencyKeys } from './idempotency-tables.ts';
export { mails } from './mail-tables.ts';
export { checkoutLines, checkouts } from './orders/checkout-tables.ts';
export { DEMO_SESSION, orders, payments, purchaseNumbers } from './orders/order-tables.ts';
export { disputes, incidents, installation, paymentEvents, refunds } from './orders/payment-tables.ts';
export { returns } from './orders/return-tables.ts';
export { knownDevices, rateLimits } from './rate-limit-tables.ts';
export { options, settings } from './settings-tables.ts';
export { orderCustomers, salesByMonth, totals } from './summary-tables.ts';
export {
  emailConfirmations,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
} from './users/account-tables.ts';
export { invitations } from './users/invitation-tables.ts';
