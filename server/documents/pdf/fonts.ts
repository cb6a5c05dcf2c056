import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import hanken from '@fontsource-variable/hanken-grotesk/unicode.json' with { type: 'json' };
import noto from '@fontsource-variable/noto-sans-sc/unicode.json' with { type: 'json' };
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

export type Weight = 400 | 700;

/** A file of a font, which has the letters of some ranges. */
interface Slice {
  family: string;
  name: string;
  ranges: [from: number, to: number][];
}

/** A piece of a text that one font can draw. */
export interface Run {
  font: string;
  text: string;
}

/** Shown for a letter that no font has. */
const UNKNOWN = '?';

const MAIN = 'hanken-grotesk';
/** A letter is looked for in the shop's own font first, then in one with what that lacks: Cyrillic, Chinese, Japanese. */
const slices = [...slicesOf(MAIN, hanken), ...slicesOf('noto-sans-sc', noto)];
/** Of each letter that was looked for, where it is; undefined where no font has it. */
const sliceOfLetter = new Map<string, Slice | undefined>();
const files = new Map<string, Promise<Buffer>>();
const opened = new Map<Slice, Font>();
/** Stands where something was left out. */
export const CUT = '…';
/** What is written beside the words of a document: page numbers, bullets, crosses. */
const ALWAYS = `${Array.from({ length: 95 }, (_, place) => String.fromCodePoint(32 + place)).join('')}•${CUT}`;

/** The font that the shop's pages are set in. */
export const mainFont = (weight: Weight): string => `${MAIN}-latin-${weight}`;

/** A text in the pieces that one font each can draw. Its fonts have been loaded. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of plain(text)) {
    const slice = sliceOfLetter.get(letter);
    const font = slice ? nameOf(slice, weight) : mainFont(weight);
    const last = runs.at(-1);
    // No font has an end of a line, which is not drawn.
    const drawn = slice || letter === '\n' ? letter : UNKNOWN;
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}

/** The fonts that a text needs, by name. */
export async function loadFonts(text: string): Promise<Map<string, Buffer>> {
  const found = await Promise.all([...new Set(plain(text + ALWAYS))].map(findSlice));
  const needed = new Set(found.flatMap((slice) => slice ?? []));
  const fonts = [...needed].flatMap((slice) =>
    ([400, 700] as const).map(async (weight) => [nameOf(slice, weight), await loadFont(slice, weight)] as const),
  );
  return new Map(await Promise.all(fonts));
}

/** Whether every letter of it can be drawn as it is. */
export async function canDraw(text: string): Promise<boolean> {
  const found = await Promise.all([...new Set(plain(text))].map(findSlice));
  return !found.includes(undefined);
}

const nameOf = ({ family, name }: Slice, weight: Weight) => `${family}-${name}-${weight}`;

/** Composed where there is one letter for it, and without what steers a terminal or the direction of writing. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}]/gu, (letter) => (letter === '\n' ? letter : ''));
}

/** The list of ranges promises more than its files hold: only a file itself says what it can draw. */
async function findSlice(letter: string): Promise<Slice | undefined> {
  if (sliceOfLetter.has(letter)) return sliceOfLetter.get(letter);
  const code = letter.codePointAt(0) ?? 0;
  let found: Slice | undefined;
  for (const slice of slices) {
    if (!slice.ranges.some(([from, to]) => from <= code && code <= to)) continue;
    if (!(await open(slice)).hasGlyphForCodePoint(code)) continue;
    found = slice;
    break;
  }
  sliceOfLetter.set(letter, found);
  return found;
}

async function open(slice: Slice): Promise<Font> {
  const font = opened.get(slice) ?? create(await loadFont(slice, 400));
  opened.set(slice, font);
  return font;
}

/** The files are compressed and of all weights at once, neither of which a document can embed. */
function loadFont(slice: Slice, weight: Weight): Promise<Buffer> {
  const name = nameOf(slice, weight);
  const loaded = files.get(name) ?? readSlice(slice, weight);
  files.set(name, loaded);
  // What failed once may work the next time.
  loaded.catch(() => files.delete(name));
  return loaded;
}

async function readSlice({ family, name, ranges }: Slice, wght: Weight): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  const file = await readFile(resolve(`@fontsource-variable/${family}/files/${family}-${name}-wght-normal.woff2`));
  const letters = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, place) => from + place));
  const text = letters.map((code) => String.fromCodePoint(code)).join('');
  return subsetFont(file, text, { targetFormat: 'truetype', variationAxes: { wght } });
}

/** Slices of letters of their own script are called `[12]` in the list and `12` in the name of the file. */
function slicesOf(family: string, list: Record<string, string>): Slice[] {
  return Object.entries(list).map(([name, ranges]) => ({
    family,
    name: name.replaceAll(/[[\]]/g, ''),
    ranges: ranges.split(',').map(readRange),
  }));
}

function readRange(range: string): [number, number] {
  const [from = 0, to = from] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return [from, to];
}
