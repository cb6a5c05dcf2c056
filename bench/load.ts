import { Pool } from 'undici';

export interface Load {
  perSecond: number;
  median: number;
  /** The time in ms within which 99 of 100 were answered. */
  slowest: number;
  /** The bytes of one of the answers, as they came. */
  body: Buffer;
}

export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/**
 * Asks over a number of connections that are kept open, each one thing after another, for a time; what is answered in its
 * first fifth does not count.
 * @param ask what the next request is, by a number that grows
 */
export async function load(
  url: string,
  ask: (turn: number) => Asked,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const start = performance.now();
  const counted = start + seconds * 200;
  const end = start + seconds * 1000;
  const times: number[] = [];
  let turn = 0;
  let body = Buffer.alloc(0);
  const worker = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      const { method = 'GET', ...asked } = ask(turn++);
      const answer = await pool.request({ method, ...asked });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      if (answer.statusCode !== 200) throw new Error(`${asked.path} answered ${answer.statusCode}: ${bytes}`);
      body = bytes;
      const now = performance.now();
      if (began >= counted && now <= end) times.push(now - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await pool.close();
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return { perSecond: times.length / (seconds * 0.8), median: at(0.5), slowest: at(0.99), body };
}
