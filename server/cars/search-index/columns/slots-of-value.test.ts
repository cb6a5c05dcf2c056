import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySet, forEachIn, slotAt } from './slot-set.ts';
import { createSlotsOfValue } from './slots-of-value.ts';

const MOST = 200;

test('the slots of a value are those that were added and not removed, few or many', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: MOST - 1 }), { maxLength: MOST }),
      fc.array(fc.nat()),
      (added, removed) => {
        const value = createSlotsOfValue();
        const there = new Set<number>();
        for (const slot of added) {
          value.add(slot, MOST);
          there.add(slot);
        }
        for (const at of removed) {
          const slot = added[at % Math.max(1, added.length)];
          if (slot !== undefined && there.delete(slot)) value.remove(slot);
        }
        const set = emptySet(MOST);
        value.addAllTo(set, true);
        const again = set.slice();
        value.addAllTo(again, false);
        expect(again).toEqual(set);
        const found: number[] = [];
        forEachIn(set, (slot) => found.push(slot));
        expect(found).toEqual([...there].sort((one, other) => one - other));
        expect([...found, undefined].map((_, place) => slotAt(set, place))).toEqual([...found, undefined]);
        expect([value.count(), value.countIn(set)]).toEqual([there.size, there.size]);
      },
    ),
  );
});
