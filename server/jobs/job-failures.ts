import type { JobWithMetadata } from 'pg-boss';
import type { FailedJob } from '../../shared/jobs.ts';
import { ShopError } from '../errors.ts';
import type { JobName } from './queues.ts';

/** Why a job failed, in words for people: they are kept with the job and shown to the administrator. */
export class JobFailure extends Error {
  /** What the log says in their place, where they may name somebody (D79). */
  readonly inLog: string | undefined;

  constructor(words: string, { inLog, ...options }: ErrorOptions & { inLog?: string } = {}) {
    super(words, options);
    this.inLog = inLog;
  }
}

/** An error as the log may have it. */
export function errorForLog(error: unknown): unknown {
  return error instanceof JobFailure && error.inLog ? new Error(error.inLog, { cause: error.cause }) : error;
}

const UNKNOWN = 'Something went wrong on our side. See the server log for details.';

const what: Record<JobName, string> = {
  'end-overdue-checkouts': 'Releasing cars from expired checkouts',
  'handle-waiting-events': 'Catching up on payment events',
  'finish-refunds': 'Finishing refunds',
  'check-settling': 'Checking payments that settle later',
  'handle-payment-event': 'Processing payment events',
  'reconcile-payments': 'Comparing payments with the payment service',
  'send-mail': 'Sending an email',
  'offer-new-password': 'Handling a forgotten password',
  'notify-watchers': 'Notifying people about a car they watch',
  'remind-of-appointments': 'Reminding people of appointments',
  'notify-of-unavailable-cars': 'Telling people that a test drive is canceled',
  'draw-demo-pictures': 'Drawing the demo cars',
  prune: 'Deleting expired data',
};

/** What may be kept of an error: its words if they are meant for people, nothing of the inside. */
export function plainReason(error: unknown): string {
  return error instanceof JobFailure || error instanceof ShopError ? error.message : UNKNOWN;
}

/** A given-up job as the administrator sees it. */
export function describeFailure(job: JobWithMetadata<unknown>): FailedJob {
  const { sourceName, sourceOutput, sourceRetryCount } = job;
  const output = sourceOutput as { message?: unknown } | null;
  // Without words of its own it never came to an end: the process died or the time ran out.
  const reason = typeof output?.message === 'string' ? output.message : 'It took too long, or the server stopped.';
  return {
    _id: job.id,
    name: what[sourceName as JobName] ?? 'Background work',
    failedAt: job.createdOn.toISOString(),
    attempts: (sourceRetryCount ?? 0) + 1,
    reason,
  };
}
