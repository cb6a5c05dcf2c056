import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Batching: whoever asks in the same moment is answered by one question. It is asked after all of them have come, so nobody is told
 * what held before they asked.
 */
export function batchLookups<Key, Found>(lookUp: (keys: Key[]) => Promise<Map<Key, Found>>) {
  let gathering: { keys: Set<Key>; found: Promise<Map<Key, Found>> } | undefined;

  function gather() {
    const keys = new Set<Key>();
    const found = nextTurn().then(() => {
      gathering = undefined;
      return lookUp([...keys]);
    });
    return { keys, found };
  }

  return async (key: Key): Promise<Found | undefined> => {
    gathering ??= gather();
    gathering.keys.add(key);
    return (await gathering.found).get(key);
  };
}
