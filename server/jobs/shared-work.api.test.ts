import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openFreshDatabase } from '../../tests/support/database/fresh-database.ts';
import { type JobHandlers, openJobs } from './jobs.ts';

const silent = pino({ level: 'silent' });

test('two processes that start at once on a new database share the work: each job is done by one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-jobs-'));
  const database = await openFreshDatabase(folder);
  const both = await Promise.all([openJobs(database, silent), openJobs(database, silent)]);
  const done: string[] = [];
  const ignored = async () => {};
  const handlers: JobHandlers = {
    'end-overdue-checkouts': ignored,
    'handle-waiting-events': ignored,
    'finish-refunds': ignored,
    'check-settling': ignored,
    'handle-payment-event': ignored,
    'reconcile-payments': ignored,
    'send-mail': async ({ mailId }) => void done.push(mailId),
    'offer-new-password': ignored,
    'notify-watchers': ignored,
    'remind-of-appointments': ignored,
    'notify-of-unavailable-cars': ignored,
    'draw-demo-pictures': ignored,
    prune: ignored,
  };
  await Promise.all(both.map((jobs) => jobs.work(handlers)));
  const wanted = Array.from({ length: 20 }, (_, mail) => String(mail));
  for (const mailId of wanted) await both[0].enqueue(database.db, 'send-mail', { mailId });
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted.length);
  await Promise.all(both.map((jobs) => jobs.close()));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  expect(done.sort()).toEqual(wanted.sort());
}, 90_000);
