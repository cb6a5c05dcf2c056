const PREFIX = 'F-';

/** What was bought at once, as people write it: `F-10042` (D107). */
export const purchaseNumberOf = (number: number): string => `${PREFIX}${number}`;

/** One line of it, counted from 1: `F-10042-1`. */
export const orderNumberOf = (number: number, line: number): string => `${purchaseNumberOf(number)}-${line + 1}`;

/**
 * The number that somebody searches for, with or without the letter, and the line of it where they named one.
 * @returns undefined for any other text
 */
export function readOrderNumber(text: string): { number: number; line: number | undefined } | undefined {
  const [, number, line] = /^(?:f-?)?(\d{1,9})(?:-(\d{1,2}))?$/i.exec(text.trim()) ?? [];
  return number ? { number: Number(number), line: line ? Number(line) - 1 : undefined } : undefined;
}
