import { randomUUID } from 'node:crypto';

/** Begins the news by which a process learns that it has heard of its own writes. */
export const OWN_WRITE = 'written:';

/**
 * Whether this process has heard of all that it wrote itself. After a write it sends a mark on the channel of the news: what
 * was written before comes before it.
 * @param onFailure called where a mark could not be sent, which then never comes
 */
export function createOwnWrites(onFailure: () => void) {
  let send: ((mark: string) => Promise<unknown>) | undefined;
  const pending = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  let isWaiting = false;

  return {
    /** Until then there is nobody to hear of anything. */
    sendBy(sendMark: (mark: string) => Promise<unknown>) {
      send = sendMark;
      pending.clear();
    },

    arePending: () => pending.size > 0,

    add() {
      // A mark that was not sent yet comes after this write, too.
      if (isWaiting) return;
      const mark = `${OWN_WRITE}${randomUUID()}`;
      pending.add(mark);
      isWaiting = true;
      last = last.then(() => {
        isWaiting = false;
        if (pending.has(mark)) return send?.(mark).catch(onFailure);
      });
    },

    confirmWrite(mark: string) {
      pending.delete(mark);
    },

    /** What was written until now is to be read in any case. */
    clear() {
      pending.clear();
    },
  };
}
