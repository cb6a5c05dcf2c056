/**
 * A bitset: slots as bits, 32 to a number, so that what sets have in common is found and counted 32 slots at a time. A slot beyond
 * its end is not in a set.
 */
export type SlotSet = Int32Array;

const BITS = 32;
const SHIFT = 5;

export const lengthFor = (slots: number) => Math.ceil(slots / BITS);
export const emptySet = (slots: number): SlotSet => new Int32Array(lengthFor(slots));

/** @param set reaches to this slot */
export function addTo(set: SlotSet, slot: number) {
  set[slot >>> SHIFT] = (set[slot >>> SHIFT] as number) | (1 << slot);
}

export function removeFrom(set: SlotSet, slot: number) {
  set[slot >>> SHIFT] = (set[slot >>> SHIFT] as number) & ~(1 << slot);
}

export function isIn(set: SlotSet, slot: number): boolean {
  return ((set[slot >>> SHIFT] ?? 0) & (1 << slot)) !== 0;
}

/** Adds all that the other set has. */
export function join(set: SlotSet, other: SlotSet) {
  for (let at = 0; at < other.length; at += 1) set[at] = (set[at] as number) | (other[at] as number);
}

/** Keeps what the other set has too. */
export function keepCommon(set: SlotSet, other: SlotSet) {
  const shared = Math.min(set.length, other.length);
  for (let at = 0; at < shared; at += 1) set[at] = (set[at] as number) & (other[at] as number);
  set.fill(0, shared);
}

/** Takes out what the other set has. */
export function takeOut(set: SlotSet, other: SlotSet) {
  for (let at = 0; at < other.length; at += 1) set[at] = (set[at] as number) & ~(other[at] as number);
}

export const countSet = (set: SlotSet): number => countCommon(set, set);

/**
 * Carry-save adders (Harley and Seal): four numbers at a time are added bit by bit, so that the bits of one number are counted
 * instead of those of four.
 */
export function countCommon(set: SlotSet, other: SlotSet): number {
  const shared = Math.min(set.length, other.length);
  const inFours = shared - (shared % 4);
  let ones = 0;
  let twos = 0;
  let fours = 0;
  for (let at = 0; at < inFours; at += 4) {
    const first = (set[at] as number) & (other[at] as number);
    const second = (set[at + 1] as number) & (other[at + 1] as number);
    const third = (set[at + 2] as number) & (other[at + 2] as number);
    const fourth = (set[at + 3] as number) & (other[at + 3] as number);
    const afterFirst = ones ^ first;
    const carried = (ones & first) | (afterFirst & second);
    const afterSecond = afterFirst ^ second;
    const afterThird = afterSecond ^ third;
    const carriedToo = (afterSecond & third) | (afterThird & fourth);
    ones = afterThird ^ fourth;
    const half = twos ^ carried;
    fours += countBits((twos & carried) | (half & carriedToo));
    twos = half ^ carriedToo;
  }
  let sum = 4 * fours + 2 * countBits(twos) + countBits(ones);
  for (let at = inFours; at < shared; at += 1) sum += countBits((set[at] as number) & (other[at] as number));
  return sum;
}

export function forEachIn(set: SlotSet, look: (slot: number) => void) {
  for (let at = 0; at < set.length; at += 1) {
    for (let bits = set[at] as number; bits !== 0; bits &= bits - 1) {
      look(at * BITS + lowestOf(bits));
    }
  }
}

/** The slot before which the set has so many others, undefined where it has no more than those. */
export function slotAt(set: SlotSet, place: number): number | undefined {
  let left = place;
  for (let at = 0; at < set.length; at += 1) {
    const count = countBits(set[at] as number);
    if (left < count) {
      let bits = set[at] as number;
      for (; left > 0; left -= 1) bits &= bits - 1;
      return at * BITS + lowestOf(bits);
    }
    left -= count;
  }
  return undefined;
}

const lowestOf = (bits: number) => BITS - 1 - Math.clz32(bits & -bits);

/** Pairs, then fours, then bytes are counted beside each other in one number. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
