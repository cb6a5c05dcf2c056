import { Pool } from 'undici';

export interface Load {
  perSecond: number;
  median: number;
  /** The time in ms within which 99 of 100 were answered. */
  slowest: number;
  answers: number;
  /** The bytes of one of the answers, as they came. */
  body: Buffer;
}

export interface Request {
  method?: 'GET' | 'HEAD' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks over a number of connections that are kept open, each one thing after another, for a time. The first answer of each
 * does not count, and at least one more is waited for, however late: leaving out the slowest would be praise.
 * @param ask what the next request is, by a number that grows
 */
export async function load(
  url: string,
  ask: (turn: number) => Request,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let turn = 0;
  let body = Buffer.alloc(0);
  let counted = Number.POSITIVE_INFINITY;
  const askOnce = async () => {
    const { method = 'GET', ...request } = ask(turn++);
    const answer = await pool.request({ method, ...request });
    body = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) throw new Error(`${request.path} answered ${answer.statusCode}: ${body}`);
  };
  const worker = async () => {
    await askOnce();
    do {
      const began = performance.now();
      counted = Math.min(counted, began);
      await askOnce();
      times.push(performance.now() - began);
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = performance.now() - counted;
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    perSecond: (times.length * 1000) / elapsed,
    median: at(0.5),
    slowest: at(0.99),
    answers: times.length + connections,
    body,
  };
}
