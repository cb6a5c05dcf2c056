const BATCH = 500;

/** As many at a time as one statement takes. */
export function* batchesOf<Item>(items: Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
