import sharp from 'sharp';
import { expect, test } from 'vitest';
import { onWhite, PHOTOS, readUpright } from './pixels.ts';
import { twoAtOnce } from './two-at-once.ts';

test('of many pictures that come at once, two are read at a time, and all of them in the end', async () => {
  const create = { width: 3000, height: 3000, channels: 3, background: '#08f' } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const read = Array.from({ length: 6 }, () => readUpright(bytes, PHOTOS, onWhite));
  let most = 0;
  let isDone = false;
  const all = Promise.all(read).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    // Not those that wait for a thread as well: one that gets one in this moment would be counted twice.
    most = Math.max(most, sharp.counters().process);
    await new Promise(setImmediate);
  }
  expect(await all).toHaveLength(6);
  expect(most).toBe(2);
});

test('one that fails leaves its place to the next, in the order in which they came', async () => {
  const ended: number[] = [];
  const works = Array.from({ length: 5 }, (_, place) =>
    twoAtOnce(async () => {
      await new Promise(setImmediate);
      ended.push(place);
      if (place < 2) throw new Error('unreadable');
    }),
  );
  const outcomes = (await Promise.allSettled(works)).map(({ status }) => status);
  expect([ended, outcomes.filter((each) => each === 'rejected')]).toEqual([
    [0, 1, 2, 3, 4],
    ['rejected', 'rejected'],
  ]);
});
