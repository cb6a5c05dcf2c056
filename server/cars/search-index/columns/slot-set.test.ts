import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTo, countCommon, countSet, emptySet, type SlotSet } from './slot-set.ts';

const SLOTS = 700;
const slots = fc.uniqueArray(fc.nat(SLOTS - 1), { maxLength: SLOTS });

function setOf(members: number[], reach = SLOTS): SlotSet {
  const set = emptySet(reach);
  for (const slot of members) addTo(set, slot);
  return set;
}

test('what sets have in common is counted as one would by looking at every slot', () => {
  fc.assert(
    fc.property(slots, slots, fc.nat(SLOTS), (some, others, reach) => {
      const shorter = others.filter((slot) => slot < reach);
      const expected = some.filter((slot) => shorter.includes(slot)).length;
      expect(countCommon(setOf(some), setOf(shorter, reach))).toBe(expected);
      expect(countCommon(setOf(shorter, reach), setOf(some))).toBe(expected);
      expect(countSet(setOf(some))).toBe(some.length);
    }),
  );
  expect(countSet(new Int32Array(21).fill(-1))).toBe(21 * 32);
});
