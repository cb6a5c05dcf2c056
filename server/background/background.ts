import type { FastifyBaseLogger } from 'fastify';
import { remindersAreDue } from '../appointments/mails/reminders.ts';
import { watchersAreDue } from '../cars/watches/watches.ts';
import { checkoutsAreOverdue } from '../orders/overdue/end-overdue.ts';
import type { Shop } from '../shop.ts';
import { hasUnnotifiedDrives } from '../test-drives/cancelled-drives.ts';
import { jobHandlers } from './handlers.ts';

const LONGEST_PAUSE_MS = 5000;
const LONGEST_CATCH_UP_MS = 10_000;
const HOUR_SECONDS = 3600;

const caughtUp = ['handle-waiting-events', 'finish-refunds', 'check-settling'] as const;

/**
 * Starts the work behind the shop: the workers, and a light look now and then at what is due. Every process does so;
 * the queue sees to it that nothing is done twice. The returned function stops the looking; `jobs.close` stops the work.
 */
export async function startBackground(shop: Shop, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const { db, jobs, config } = shop;
  await jobs.work(await jobHandlers(shop, log));

  const look = async () => {
    if (await checkoutsAreOverdue(shop)) await jobs.enqueue(db, 'end-overdue-checkouts', null);
    if (await watchersAreDue(shop)) await jobs.enqueue(db, 'notify-watchers', null);
    if (await remindersAreDue(shop)) await jobs.enqueue(db, 'remind-of-appointments', null);
    if (await hasUnnotifiedDrives(shop)) await jobs.enqueue(db, 'notify-of-unavailable-cars', null);
  };
  // What a crash cut off shows in no clock: it is looked for now and then.
  const catchUp = async () => {
    for (const name of caughtUp) await jobs.enqueue(db, name, null);
  };
  const compare = () =>
    jobs.enqueue(db, 'reconcile-payments', null, { once: { key: 'hourly', seconds: HOUR_SECONDS } });
  const tidy = () => jobs.enqueue(db, 'prune', null, { once: { key: 'hourly', seconds: HOUR_SECONDS } });
  // Where holds are short, people expect their cars back as soon.
  const stopLooking = every(Math.min(LONGEST_PAUSE_MS, config.holdSeconds * 500), look, log);
  const stopCatchingUp = every(Math.min(LONGEST_CATCH_UP_MS, config.recoverySeconds * 500), catchUp, log);
  // After every start too, whatever was done before it: the database may be an older copy.
  await jobs.enqueue(db, 'reconcile-payments', null);
  const stopComparing = every(HOUR_SECONDS * 1000, compare, log);
  const stopTidying = every(HOUR_SECONDS * 1000, tidy, log);
  return async () => {
    await Promise.all([stopLooking(), stopCatchingUp(), stopComparing(), stopTidying()]);
  };
}

/** Does something now and after every pause, one at a time. The returned function ends it, and waits for what is under way. */
function every(pauseMs: number, act: () => Promise<void>, log: FastifyBaseLogger): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const next = () => {
    running = act()
      .catch((error) => log.warn({ err: error }, 'Looking for work that is due failed; it is tried again'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, pauseMs);
      });
  };
  next();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
