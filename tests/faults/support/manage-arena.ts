import { type Arena, type ArenaOptions, openArena } from './arena.ts';

/**
 * Keeps the arena of a test file, so that nothing of it outlives the file: also where the tests' time is up while it is
 * still opening, or while processes of it are being started again.
 */
export function manageArena(options?: ArenaOptions) {
  let opening: Promise<Arena> | undefined;
  let isOver = false;
  const discard = async () => {
    const closing = opening;
    opening = undefined;
    await (await closing)?.close();
  };
  return {
    /** The one there is, or else a new one. */
    open(): Promise<Arena> {
      if (isOver) return Promise.reject(new Error('The tests of this file are over'));
      opening ??= openArena(options);
      return opening;
    },
    /** Closes the one there is; the next is a new one. */
    discard,
    /** For `afterAll`. */
    close() {
      isOver = true;
      return discard();
    },
  };
}
