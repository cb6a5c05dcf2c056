/** Gives each distinct entry a number, in the order in which they come. Entries stay, also when nothing has them any more. */
export function createDictionary<Key extends string | number, Entry>() {
  const codes = new Map<Key, number>();
  const entries: Entry[] = [];
  return {
    entries,
    /** @param make only what is not there yet is made */
    codeOf(key: Key, make: () => Entry): number {
      const known = codes.get(key);
      if (known !== undefined) return known;
      codes.set(key, entries.length);
      return entries.push(make()) - 1;
    },
  };
}
