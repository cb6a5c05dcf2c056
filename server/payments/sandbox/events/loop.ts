import type { FastifyBaseLogger } from 'fastify';

export interface Loop {
  /** Works now instead of after the pause. */
  wake(): void;
  /** Ends the loop and waits for the work in hand. */
  stop(): Promise<void>;
}

/** Does the work again and again, one at a time, with a pause in between. Work that fails is tried again like any other. */
export function repeat(work: () => Promise<void>, pauseMs: number, log: Pick<FastifyBaseLogger, 'error'>): Loop {
  let stopped = false;
  let failing = false;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;

  const attempt = async () => {
    try {
      await work();
      failing = false;
    } catch (error) {
      // Once is enough to know while, say, the database is away.
      if (!failing) log.error({ err: error }, 'The payment sandbox could not do its rounds');
      failing = true;
    }
  };
  const run = async () => {
    do {
      again = false;
      await attempt();
    } while (again && !stopped && !failing);
    working = undefined;
    if (!stopped) timer = setTimeout(start, pauseMs).unref();
  };
  const start = () => {
    clearTimeout(timer);
    working = run();
  };

  start();
  return {
    wake() {
      again = true;
      if (!working && !stopped) start();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
