import type { Queue } from 'pg-boss';

/** What each kind of work is told. Only names and ids: what they stand for is looked up when the work is done. */
export interface JobData {
  'end-overdue-checkouts': null;
  'handle-waiting-events': null;
  'finish-refunds': null;
  'check-settling': null;
  'handle-payment-event': { eventId: string };
  'reconcile-payments': null;
  'send-mail': { mailId: string };
  'offer-new-password': { email: string; requestId: string };
  'notify-watchers': null;
  'remind-of-appointments': null;
  'notify-of-unavailable-cars': null;
  prune: null;
  'draw-demo-pictures': { carIds: string[] };
}
export type JobName = keyof JobData;

/** Work that failed for good is copied here, for the administrator to see. */
export const GAVE_UP = 'gave-up';

// A process that dies stops telling that it is alive: its work is given to another soon after.
const HEARTBEAT = 10;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Rules = Required<Pick<Queue, 'retryLimit' | 'retryDelay' | 'retryDelayMax' | 'expireInSeconds'>>;

/**
 * Work that is looked for again and again: one at a time among all processes, and each kind apart, so that what fails
 * holds up its own kind alone. Who finds one waiting or at work leaves it at that.
 */
const sweeping = {
  policy: 'exclusive',
  // Tried again soon, time after time: what is new waits behind it, and must not wait for a minute.
  retryLimit: 100,
  retryDelay: 2,
  retryDelayMax: 10,
  expireInSeconds: 5 * MINUTE,
} as const;

const rules: Record<JobName, Rules & Pick<Queue, 'policy'>> = {
  'end-overdue-checkouts': sweeping,
  'handle-waiting-events': sweeping,
  'finish-refunds': sweeping,
  'notify-watchers': sweeping,
  'remind-of-appointments': sweeping,
  'notify-of-unavailable-cars': sweeping,
  'check-settling': sweeping,
  // What fails stays in the database, and the sweep takes it up: it is never given up.
  'handle-payment-event': { retryLimit: 2, retryDelay: 2, retryDelayMax: MINUTE, expireInSeconds: 2 * MINUTE },
  'reconcile-payments': {
    policy: 'exclusive',
    retryLimit: 10,
    // Soon at first: a process that died in the middle must not leave payments uncompared for long.
    retryDelay: 2,
    retryDelayMax: HOUR,
    expireInSeconds: 15 * MINUTE,
  },
  'send-mail': { retryLimit: 20, retryDelay: 10, retryDelayMax: HOUR, expireInSeconds: 2 * MINUTE },
  'offer-new-password': { retryLimit: 5, retryDelay: 2, retryDelayMax: MINUTE, expireInSeconds: MINUTE },
  // A minute or two of work; a machine may be slow. Cut off, it goes on with what is missing.
  'draw-demo-pictures': { retryLimit: 10, retryDelay: 2, retryDelayMax: MINUTE, expireInSeconds: 30 * MINUTE },
  prune: { policy: 'exclusive', retryLimit: 3, retryDelay: MINUTE, retryDelayMax: HOUR, expireInSeconds: 10 * MINUTE },
};

export const jobNames = Object.keys(rules) as JobName[];

/** Every queue with its rules: retried later each time, and given up at last. */
export const queues: (Queue & { name: JobName })[] = jobNames.map((name) => ({
  name,
  ...rules[name],
  retryBackoff: true,
  heartbeatSeconds: HEARTBEAT,
  deadLetter: GAVE_UP,
  notify: true,
  deleteAfterSeconds: HOUR,
  retentionSeconds: 30 * DAY,
}));
