import { expect, test } from 'vitest';
import { borrowCopy, borrowSet, givingBack } from './borrowed-sets.ts';
import { addTo, countSet, type SlotSet } from './slot-set.ts';

const SLOTS = 100;
const fillOne = () => {
  const set = borrowSet(SLOTS);
  for (let slot = 0; slot < SLOTS; slot += 1) addTo(set, slot);
  return set;
};

test('a set that was given back serves the next question, and is empty then', () => {
  const first = givingBack(fillOne)();
  givingBack(() => {
    const second = borrowSet(SLOTS);
    expect(second.buffer).toBe(first.buffer);
    expect(countSet(second)).toBe(0);
  })();
});

test('a question within another takes none of its sets, also when it fails', () => {
  givingBack(() => {
    const outer = fillOne();
    const inner: SlotSet[] = [];
    const failing = givingBack(() => {
      inner.push(borrowSet(SLOTS));
      throw new Error('of the question');
    });
    expect(failing).toThrow('of the question');
    expect([inner[0]?.buffer === outer.buffer, countSet(outer)]).toEqual([false, SLOTS]);
    expect(countSet(borrowCopy(outer, SLOTS))).toBe(SLOTS);
  })();
});

test('more slots than before get a set that reaches to all of them', () => {
  givingBack(fillOne)();
  givingBack(() => {
    const set = borrowSet(10 * SLOTS);
    addTo(set, 10 * SLOTS - 1);
    expect(countSet(set)).toBe(1);
  })();
});
