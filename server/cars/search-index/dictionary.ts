/** Gives each distinct entry a number, in the order in which they come. Entries stay, also when nothing has them any more. */
export function createDictionary<Source, Entry extends string | object>(entryOf: (source: Source) => Entry) {
  const codes = new Map<string, number>();
  const entries: Entry[] = [];

  function codeOfEntry(entry: Entry): number {
    const key = typeof entry === 'string' ? entry : Object.values(entry).join('\0');
    const known = codes.get(key);
    if (known !== undefined) return known;
    codes.set(key, entries.length);
    return entries.push(entry) - 1;
  }

  return { entries, codeOf: (source: Source) => codeOfEntry(entryOf(source)), codeOfEntry };
}
