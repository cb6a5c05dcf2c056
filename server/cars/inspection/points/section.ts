/** A point of an inspection: its id stays the same for good, its words may be made clearer. */
export interface Point {
  id: string;
  text: string;
  /** Every car has it, so that it is never "not fitted" (D87). */
  always: boolean;
}

export interface Section {
  name: string;
  points: Point[];
}

/** A section of the list; `always` names the points that no car is without, or says that this is so of all of them. */
export function section(
  name: string,
  slug: string,
  texts: Record<string, string>,
  always: 'all' | string[] = [],
): Section {
  const points = Object.entries(texts).map(([id, text]) => ({
    id: `${slug}.${id}`,
    text,
    always: always === 'all' || always.includes(id),
  }));
  return { name, points };
}
