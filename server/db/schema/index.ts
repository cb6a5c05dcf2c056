export { emailConfirmations, passwordResets, recoveryCodes, secondFactors, sessions, users } from './accounts.ts';
export { cars } from './cars.ts';
export { changes } from './changes.ts';
export { checkoutLines, checkouts } from './checkouts.ts';
export { mails } from './mails.ts';
export { orders, payments } from './orders.ts';
export { disputes, incidents, installation, paymentEvents, refunds } from './payments.ts';
export { stockMovements } from './stock.ts';
export { orderCustomers, salesByMonth, totals } from './summaries.ts';
