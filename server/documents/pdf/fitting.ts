import { heightOf, type Sheet, type TextStyle } from './sheet.ts';

interface Room {
  height: number;
  width: number;
  /** How large its letters are where there is room enough. */
  size: number;
}

/** Smaller than this nothing is set: so small, the longest text that any field takes has had room so far. */
const SMALLEST = 3.5;

/** A text, and how it is set so that it is no higher than its room. Its lines are joined only where that saves it. */
export function fitInto(sheet: Sheet, text: string, { height, width, size }: Room): { text: string; style: TextStyle } {
  const isHigher = (words: string, style: TextStyle) => heightOf(sheet, words, style) > height;
  const style = { width, size };
  if (!isHigher(text, style)) return { text, style };
  const joined = joinLines(text);
  while (style.size > SMALLEST && isHigher(joined, style)) style.size -= 0.5;
  return { text: joined, style };
}

/** What was a line of its own is still told apart. */
function joinLines(text: string): string {
  const lines = text.split('\n').map((line) => line.trim().replace(/[,;]$/, ''));
  return lines.filter(Boolean).join('; ');
}

/** How far down a drawing gets, without drawing it. */
export function measure(sheet: Sheet, draw: (sheet: Sheet) => void): number {
  const { draft } = sheet;
  draft.y = sheet.doc.y;
  draw({ ...sheet, doc: draft, root: draft.struct('Document') });
  return draft.y;
}
