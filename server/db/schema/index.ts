export { emailConfirmations, passwordResets, recoveryCodes, secondFactors, sessions, users } from './accounts.ts';
export { cars } from './cars.ts';
export { changes } from './changes.ts';
export { checkoutLines, checkouts } from './checkouts.ts';
<<<<<<< HEAD
export { invitations } from './invitations.ts';
=======
export { inspections } from './inspections.ts';
>>>>>>> main
export { mails } from './mails.ts';
export { orders, payments, purchaseNumbers } from './orders.ts';
export { disputes, incidents, installation, paymentEvents, refunds } from './payments.ts';
export { knownDevices, rateLimits } from './rate-limits.ts';
export { settings } from './settings.ts';
export { stockMovements } from './stock.ts';
export { orderCustomers, salesByMonth, totals } from './summaries.ts';
export { carWatches } from './watches.ts';
