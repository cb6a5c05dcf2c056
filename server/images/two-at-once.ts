const MOST = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads pictures two at a time. Of the four threads that Node has for work beside its own, two are left for passwords and
 * files: a picture can take seconds, and several at once would keep everybody from signing in until they are read.
 */
export async function twoAtOnce<Done>(read: () => Promise<Done>): Promise<Done> {
  if (running < MOST) running += 1;
  else await new Promise<void>((resolve) => void waiting.push(resolve));
  try {
    return await read();
  } finally {
    const next = waiting.shift();
    // Whoever waits longest takes over the place, so that nobody comes in between.
    if (next) next();
    else running -= 1;
  }
}
