import type { FastifyBaseLogger } from 'fastify';
import { remindOfAppointments } from '../appointments/mails/reminders.ts';
import { LONGEST_LINK_MS } from '../auth/link-lives.ts';
import { mailPasswordReset } from '../auth/passwords/password-reset.ts';
import { forgetExpiredAccess } from '../auth/service.ts';
import { forgetOldWatches, notifyWatchers } from '../cars/watches/watches.ts';
import { vacuumIfNothingElseDoes } from '../db/query/vacuum.ts';
import { attachReceipt } from '../documents/attach-receipt.ts';
import { forgetIdempotencyKeys } from '../idempotency/service.ts';
import type { JobHandlers } from '../jobs/jobs.ts';
import { forgetOldLinks } from '../mail/outbox.ts';
import { connectMailServer, sendMail } from '../mail/send.ts';
import { checkSettling } from '../orders/overdue/check-settling.ts';
import { endOverdueCheckouts } from '../orders/overdue/end-overdue.ts';
import { handleStoredEvent, handleWaitingEvents } from '../orders/payment-events/payment-events.ts';
import { warnOfOthersPayments } from '../orders/reconciliation/other-installations.ts';
import { reconcile } from '../orders/reconciliation/reconcile.ts';
import { finishRefunds } from '../orders/refunds/execute-refund.ts';
import { enforceRetention } from '../privacy/retention.ts';
import { pruneRateLimits } from '../rate-limit/service.ts';
import { drawDemoPictures } from '../seed.ts';
import type { Shop } from '../shop.ts';
import { notifyOfUnavailableCars } from '../test-drives/cancelled-drives.ts';

/** What is done for each kind of job. Every one may be done twice: a process can die before it has noted the first. */
export async function jobHandlers(shop: Shop, log: FastifyBaseLogger): Promise<JobHandlers> {
  const mailServer = await connectMailServer(shop.config);
  return {
    'end-overdue-checkouts': () => endOverdueCheckouts(shop, log),
    'handle-waiting-events': () => handleWaitingEvents(shop),
    'finish-refunds': () => finishRefunds(shop),
    'check-settling': () => checkSettling(shop),
    'handle-payment-event': async ({ eventId }) => {
      await handleStoredEvent(shop, eventId).catch((error) =>
        log.warn({ err: error, event: eventId }, 'News of the payment service could not be handled; it is tried again'),
      );
    },
    'reconcile-payments': async () => {
      await warnOfOthersPayments(shop, log);
      await reconcile(shop);
    },
    'send-mail': ({ mailId }) => sendMail(shop, mailServer, mailId, (mail) => attachReceipt(shop, log, mail)),
    'offer-new-password': (request) => mailPasswordReset(shop, request),
    'notify-watchers': () => notifyWatchers(shop),
    'remind-of-appointments': () => remindOfAppointments(shop),
    'notify-of-unavailable-cars': () => notifyOfUnavailableCars(shop),
    prune: () => prune(shop),
    'draw-demo-pictures': ({ carIds }) => drawDemoPictures(shop, carIds),
  };
}

async function prune(shop: Shop) {
  const { db } = shop;
  await forgetExpiredAccess(db);
  await forgetOldWatches(db);
  await pruneRateLimits(db);
  await forgetIdempotencyKeys(db);
  await forgetOldLinks(db, new Date(Date.now() - LONGEST_LINK_MS));
  await enforceRetention(shop);
  await vacuumIfNothingElseDoes(db);
}
