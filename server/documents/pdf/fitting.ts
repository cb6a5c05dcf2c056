import { CUT, type Weight } from './fonts.ts';
import { heightOf, type Sheet, type TextStyle } from './sheet.ts';

interface Room {
  height: number;
  width: number;
  /** How large its letters are where there is room enough. */
  size: number;
  weight?: Weight;
}

/** Smaller than this nothing is set: so small, the longest text that any field takes has had room so far. */
const SMALLEST = 3.5;

/** A text, and how it is set so that it is no higher than its room. Its lines are joined only where that saves it. */
export function fitInto(sheet: Sheet, text: string, { height, ...room }: Room): { text: string; style: TextStyle } {
  const isHigher = (words: string, style: TextStyle) => heightOf(sheet, words, style) > height;
  const style = { ...room };
  if (!isHigher(text, style)) return { text, style };
  const joined = joinLines(text);
  while (style.size > SMALLEST && isHigher(joined, style)) style.size -= 0.5;
  return { text: joined, style };
}

/** As much of a text as stands on one line, with a sign where something was left out. */
export function cutToLine(sheet: Sheet, text: string, style: TextStyle): string {
  const twoLines = 2 * heightOf(sheet, 'X', style) - 1;
  const isOne = (words: string) => heightOf(sheet, words, style) < twoLines;
  if (isOne(text)) return text;
  const letters = [...text];
  const cutAt = (place: number) => `${letters.slice(0, place).join('').trimEnd()}${CUT}`;
  let [fits, tooLong] = [0, letters.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (isOne(cutAt(middle))) fits = middle;
    else tooLong = middle;
  }
  return cutAt(fits);
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
