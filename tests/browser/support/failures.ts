import type { FailedJob } from '../../../shared/jobs.ts';
import type { Incident } from '../../../shared/orders/incidents.ts';

/** Background work that was given up. */
export const failedJob: FailedJob = {
  ...{ _id: '6f9619ff-8b86-4d01-b42d-00c04fc964ff', name: 'Sending an email', attempts: 21 },
  ...{ failedAt: '2026-03-01T15:04:00.000Z', reason: 'The mail server refused it.' },
};

/** A payment that bought nothing, and waits for staff. */
export const openIncident: Incident = {
  ...{ _id: 'incident-1', email: 'late@example.com', amount: 1050, payment: 'pi_1', kind: 'unknown-payment' },
  ...{ refundedAt: null, orderedAt: null, isReturning: false, canOrder: true, canRefund: true },
  ...{ message: 'The payment came in when its cars were gone.', createdAt: '2026-03-01T15:04:00.000Z' },
};
