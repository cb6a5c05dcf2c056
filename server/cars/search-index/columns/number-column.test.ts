import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNumberColumn } from './number-column.ts';
import { countSet, forEachIn } from './slot-set.ts';

const values = fc.integer({ min: -3, max: 40 });
const change = fc.record({ slot: fc.nat(), to: fc.option(values, { nil: undefined }) });

test('a range has exactly the slots within its bounds, whatever came, went and changed before', () => {
  fc.assert(
    fc.property(
      fc.array(values, { maxLength: 300 }),
      fc.array(change, { maxLength: 20 }),
      fc.option(values, { nil: undefined }),
      fc.option(values, { nil: undefined }),
      (start, changes, lowest, highest) => {
        const ids = start.map((_, slot) => `car-${String(slot).padStart(3, '0')}`);
        const column = createNumberColumn(ids);
        const there = new Map(start.entries());
        for (const [slot, value] of there) column.set(slot, value);
        column.sort([...there.keys()]);
        for (const { slot, to } of changes) {
          if (start.length === 0) break;
          const one = slot % start.length;
          column.within(lowest, highest);
          if (there.delete(one)) column.remove(one);
          if (to === undefined) continue;
          there.set(one, to);
          column.set(one, to);
          column.insert(one);
        }
        const found: number[] = [];
        const set = column.within(lowest, highest);
        forEachIn(set, (slot) => found.push(slot));
        const expected = [...there]
          .filter(([, value]) => value >= (lowest ?? -Infinity) && value <= (highest ?? Infinity))
          .map(([slot]) => slot)
          .sort((one, other) => one - other);
        expect(found).toEqual(expected);
        expect(countSet(set)).toBe(expected.length);
      },
    ),
  );
});
