export interface Random {
  /** A number from `low` up to `high`. */
  between(low: number, high: number): number;
  /** True about `share` of the time. */
  chance(share: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/** Starts a small deterministic generator (mulberry32), so that the same look always draws the same picture. */
export function createRandom(seed: number): Random {
  let state = Math.imul(Math.trunc(seed) ^ 0x9e3779b9, 0x85ebca6b) >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
