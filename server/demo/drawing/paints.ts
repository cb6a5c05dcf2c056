import { hues, shades } from './paint-names.ts';
import { mixHex } from './tones.ts';

/** Words that shift a hue, toward what, and how far. */
const shifts: readonly (readonly [word: string, toward: string, share: number])[] = [
  ['midnight', '#03050a', 0.8],
  ['dark', '#040506', 0.68],
  ['deep', '#040506', 0.62],
  ['night', '#03050a', 0.74],
  ['light', '#f3f3f0', 0.3],
  ['pale', '#f3f3f0', 0.4],
  ['sky', '#cfe4f5', 0.4],
  ['ice', '#eef4f8', 0.35],
  ['electric', '#2b6dff', 0.35],
];

const fallback = '#85898d';

/**
 * Turns a color's name as a dealer writes it into paint, or a quiet gray when the name says nothing.
 * 'Army Green' finds the named shade, 'Caesium Blue' a blue of its own, 'Black Sapphire' a black.
 */
export function paintOf(colorName: string): string {
  const name = colorName.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(name)) return name;
  const words = name.replaceAll('grey', 'gray').split(/[^a-z]+/);
  const hue = findHue(words);
  const shade = shades.find(
    (entry) => words.some((word) => isNamed(word, entry.word)) && (!hue || entry.hue === hue.name),
  );
  if (shade) return shade.paint;
  if (!hue) return fallback;
  if (hue.name === 'white' || hue.name === 'black' || words.length === 1) return hue.paint;
  const shift = shifts.find(([word]) => words.includes(word));
  return shift ? mixHex(hue.paint, shift[1], shift[2]) : nuance(name, hue);
}

/** A long word also counts at the start of another ('silvery', 'sandy'); a short one ('tan') only by itself. */
function isNamed(word: string, known: string): boolean {
  return word === known || (known.length > 3 && word.startsWith(known));
}

/** The last plain color in a name is its hue: 'Silver Blue' is a blue. */
function findHue(words: readonly string[]): (typeof hues)[number] | undefined {
  const found = words.flatMap((word) => hues.find((hue) => hue.words.some((known) => isNamed(word, known))) ?? []);
  return found.at(-1);
}

/** Two makers' blues are never the same blue, so a name that only tells the hue leans a little, always the same way. */
function nuance(name: string, { paint, deep, light }: (typeof hues)[number]): string {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  const lean = (sum / 996) * 2 - 1;
  return mixHex(paint, lean < 0 ? deep : light, Math.abs(lean) * 0.7);
}
