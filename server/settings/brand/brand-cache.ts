/** Who the dealership is on a page that is not the shop's own. */
export interface Brand {
  storeName: string;
  logo: string | null;
  /** For the dark theme, where it has one of its own. */
  logoDark: string | null;
  /** The style that gives a page its accent color; empty for the one that the page has anyway. */
  accentStyle: string;
}

/** The brand as it was last read, for what must be answered without asking the database. */
export interface BrandCache {
  /** Undefined until it was read once. Where the last reading failed, this asks for the next one. */
  now: () => Brand | undefined;
  /** To be called when it may have changed. */
  refresh: () => Promise<void>;
}

/** Holds a brand in memory; one that cannot be read right now stays as it was. */
export function createBrandCache(read: () => Promise<Brand>): BrandCache {
  let latest: Brand | undefined;
  let isStale = false;
  let last = Promise.resolve();
  /** A reading that has not begun: it will find whatever has changed before it. */
  let waiting: Promise<void> | undefined;

  async function readAgain() {
    waiting = undefined;
    try {
      latest = await read();
      isStale = false;
    } catch {
      isStale = true;
    }
  }

  function refresh() {
    if (!waiting) {
      waiting = last.then(readAgain);
      last = waiting;
    }
    return waiting;
  }

  return {
    refresh,
    now() {
      if (isStale) void refresh();
      return latest;
    },
  };
}
