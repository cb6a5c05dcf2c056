/** What a prepared answer may leave to be filled in, and what stands for it (D96). */
export const placeholders = {
  customer: 'the name of the customer',
  about: 'the car or the order that it is about',
  dealership: 'the name of the dealership',
  phone: 'the phone number of the dealership',
  me: 'the name of who answers',
} as const;
export type Placeholder = keyof typeof placeholders;

const inBraces = /\{([^{}\n]*)\}/g;

/** The first that is none of ours, such as a slip of the pen. */
export function findUnknownPlaceholder(text: string): string | undefined {
  return [...text.matchAll(inBraces)].find(([, name = '']) => !Object.hasOwn(placeholders, name))?.[0];
}

/** The first of ours that nobody has filled in: no customer knows what it stands for. */
export function findGap(text: string): string | undefined {
  return [...text.matchAll(inBraces)].find(([, name = '']) => Object.hasOwn(placeholders, name))?.[0];
}

/** What is not known stays as it is written, so that whoever sends the answer sees the gap. */
export function fillPlaceholders(text: string, known: Partial<Record<Placeholder, string>>): string {
  return text.replaceAll(
    inBraces,
    (written, name: string) => (Object.hasOwn(known, name) && known[name as Placeholder]) || written,
  );
}
