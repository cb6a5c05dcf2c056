import { expect, test } from 'vitest';
import { batchLookups } from './batch-lookups.ts';

function watched() {
  const asked: string[][] = [];
  const ask = batchLookups(async (keys: string[]) => {
    asked.push(keys);
    if (keys.includes('bad')) throw new Error('no');
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  return { asked, ask };
}

test('those who ask in the same moment are answered by one question, each what they asked', async () => {
  const { asked, ask } = watched();
  expect(await Promise.all(['a', 'b', 'a', 'none'].map(ask))).toEqual(['A', 'B', 'A', undefined]);
  expect(asked).toEqual([['a', 'b', 'none']]);
});

test('who asks after a question was put is not answered by it', async () => {
  const asked: number[] = [];
  let state = 1;
  const waiting = Promise.withResolvers<void>();
  const ask = batchLookups(async (keys: string[]) => {
    asked.push(state);
    const seen = state;
    if (asked.length === 1) await waiting.promise;
    return new Map(keys.map((key) => [key, seen]));
  });
  const first = ask('a');
  await expect.poll(() => asked).toEqual([1]);
  state = 2;
  const second = ask('a');
  expect(await second).toBe(2);
  waiting.resolve();
  expect(await first).toBe(1);
});

test('a question that fails fails for all who asked it, and for nobody after them', async () => {
  const { ask } = watched();
  const outcomes = await Promise.allSettled([ask('a'), ask('bad')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a')).toBe('A');
});
