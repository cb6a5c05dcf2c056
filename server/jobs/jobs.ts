import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type DrizzleTransactionLike, fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { FailedJob } from '../../shared/jobs.ts';
import type { Database, DatabaseConnection } from '../db/client.ts';
import { inSpan } from '../telemetry/spans.ts';
import { describeFailure, errorForLog, plainReason } from './job-failures.ts';
import { GAVE_UP, type JobData, type JobName, jobNames, queues } from './queues.ts';

const NO_JOB = '00000000-0000-0000-0000-000000000000';
const SECONDS_TO_FINISH = 4;
const SUPERVISE_SECONDS = 5;
/** Longer than for what a person waits for: so are the queues tended, whose tables are small. */
const SILENT_AFTER_MS = 60_000;

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export interface EnqueueOptions {
  /** Not before this many seconds have passed. */
  afterSeconds?: number;
  /** Asked again under the same key within so many seconds, it counts once. */
  once?: { key: string; seconds: number };
}

/** Work that is done in the background: kept in the database, so that it outlives the process that asked for it. */
export interface Jobs {
  /** Asks for work. In a transaction it is asked for if and only if the transaction takes place. */
  enqueue<Name extends JobName>(db: Database, name: Name, data: JobData[Name], options?: EnqueueOptions): Promise<void>;
  /** What was tried again and again and then given up, newest first. */
  findFailed(): Promise<FailedJob[]>;
  /** Gives what was given up another full row of attempts. False when it is not there, or not any more. */
  startAgain(id: string): Promise<boolean>;
  /** Does the work that this and other processes ask for, from now on. */
  work(handlers: JobHandlers): Promise<void>;
  /** Takes no more work, and lets the work in hand come to its end. */
  close(): Promise<void>;
}

/** Opens the queues, in tables of their own beside the shop's. Several processes may do so at once on one database. */
export async function openJobs({ engine, db }: DatabaseConnection, log: FastifyBaseLogger): Promise<Jobs> {
  const boss = new PgBoss({
    ...(engine.kind === 'embedded'
      ? { backend: 'pglite', db: fromPglite(engine.client), monitorVacuum: false, reindex: false }
      : { connectionString: engine.url, max: 2, query_timeout: SILENT_AFTER_MS }),
    schedule: false,
    // How soon it is seen that a process fell silent: with its heartbeat, usually within half a minute another one goes on.
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The background work met a problem; it goes on'));
  boss.on('warning', (warning) => log.warn(warning, 'The background work has a warning'));
  await boss.start();
  await openQueues(boss);

  return {
    async enqueue(target, name, data, { afterSeconds, once } = {}) {
      await boss.send(name, data, {
        // The two drivers answer in different shapes, so the shop's type leaves it open; the library takes both.
        db: fromDrizzle(target as DrizzleTransactionLike, sql),
        ...(afterSeconds && { startAfter: afterSeconds }),
        ...(once && { singletonKey: once.key, singletonSeconds: once.seconds }),
      });
    },

    async findFailed() {
      const failed = (await boss.findJobs(GAVE_UP)).map(describeFailure);
      return failed.sort((one, other) => other.failedAt.localeCompare(one.failedAt));
    },

    async startAgain(id) {
      const [job] = await boss.findJobs<object>(GAVE_UP, { id });
      const name = job?.sourceName as JobName | undefined;
      if (!job || !name || !jobNames.includes(name)) return false;
      return db.transaction(async (tx) => {
        // Of two who press at once, one finds it gone: the library's own way does not tell.
        const gone = await tx.execute(sql`delete from pgboss.job where name = ${GAVE_UP} and id = ${id} returning id`);
        const isMine = (gone as unknown as { rows: unknown[] }).rows.length > 0;
        if (isMine) await boss.send(name, job.data, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
        return isMine;
      });
    },

    async work(handlers) {
      await Promise.all(jobNames.map((name) => startWorker(boss, name, handlers, log)));
    },

    close: () => boss.stop({ timeout: SECONDS_TO_FINISH * 1000 }),
  };
}

async function openQueues(boss: PgBoss) {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!known.has(GAVE_UP)) await boss.createQueue(GAVE_UP);
  for (const { name, policy, ...rules } of queues) {
    const before: Record<string, unknown> | undefined = { ...known.get(name) };
    if (!known.has(name)) await boss.createQueue(name, { ...rules, ...(policy && { policy }) });
    else if (Object.entries(rules).some(([rule, value]) => before[rule] !== value)) await boss.updateQueue(name, rules);
    // The library looks a queue up where it is first used. That must not be inside a transaction: the embedded
    // database's one connection would wait for itself.
    await boss.findJobs(name, { id: NO_JOB });
  }
}

/**
 * A notification wakes the worker; the slow look is for retries that have become due, and for lost notifications. A full
 * batch is followed by the next at once, so that what piled up is soon done.
 */
const pace = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;

async function startWorker<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
) {
  const attempt = async (job: Job<JobData[Name]>): Promise<JobResult> => {
    try {
      await inSpan(`job ${name}`, () => handlers[name](job.data), { attributes: { 'messaging.message.id': job.id } });
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.warn({ err: errorForLog(error), job: job.id, attempt: job.retryCount + 1 }, `The job ${name} failed`);
      return { id: job.id, status: 'failed', output: { message: plainReason(error) } };
    }
  };
  await boss.work<JobData[Name], unknown, typeof pace>(name, pace, (jobs) => Promise.all(jobs.map(attempt)));
}
