/** Names that mean more than their words. */
const knownNames: readonly (readonly [name: string, paint: string])[] = [
  ['racing green', '#0f3b2a'],
  ['rose gold', '#b98a7a'],
  ['off white', '#efece4'],
];

/** Words dealers use for a hue. */
const hues: readonly (readonly [word: string, paint: string])[] = [
  ['gunmetal', '#4a4e53'],
  ['graphite', '#46494d'],
  ['anthracite', '#3a3d41'],
  ['charcoal', '#3d4043'],
  ['burgundy', '#5c1422'],
  ['maroon', '#5a1520'],
  ['crimson', '#9c1526'],
  ['ruby', '#8d1226'],
  ['cherry', '#8c1420'],
  ['scarlet', '#b81a1c'],
  ['champagne', '#c9b99a'],
  ['turquoise', '#1f8f95'],
  ['titanium', '#8b8a87'],
  ['platinum', '#c3c5c6'],
  ['emerald', '#0f5a40'],
  ['forest', '#1d3f2c'],
  ['olive', '#4f5236'],
  ['khaki', '#7b765a'],
  ['army', '#4d5338'],
  ['sage', '#8b9a86'],
  ['mint', '#a9cbb9'],
  ['lime', '#8fb52c'],
  ['teal', '#14666d'],
  ['cyan', '#2a9fc0'],
  ['aqua', '#2f9db0'],
  ['navy', '#16264a'],
  ['indigo', '#2a2f6b'],
  ['cobalt', '#1646a0'],
  ['sapphire', '#173f8a'],
  ['azure', '#2f74c4'],
  ['blue', '#1d4d9b'],
  ['green', '#1f5a3c'],
  ['red', '#b0161c'],
  ['orange', '#d9581a'],
  ['copper', '#a85a32'],
  ['bronze', '#75583c'],
  ['brown', '#4b3426'],
  ['mocha', '#54402f'],
  ['yellow', '#edb90f'],
  ['gold', '#b59450'],
  ['purple', '#46286a'],
  ['violet', '#4f3583'],
  ['plum', '#451f3d'],
  ['pink', '#d98a9d'],
  ['beige', '#c8bba2'],
  ['sand', '#bfae8c'],
  ['cream', '#ece3cd'],
  ['ivory', '#ede7d8'],
  ['pearl', '#ecebe6'],
  ['white', '#f1f1ee'],
  ['snow', '#f2f3f3'],
  ['black', '#0d0e10'],
  ['obsidian', '#101114'],
  ['onyx', '#0f1011'],
  ['ebony', '#121110'],
  ['silver', '#b6babd'],
  ['aluminum', '#aeb2b5'],
  ['steel', '#7f868d'],
  ['slate', '#566069'],
  ['cement', '#93958f'],
  ['gray', '#75797d'],
  ['grey', '#75797d'],
];

/** Words that shift a hue: how much darker, and a paint to lean towards. */
const shifts: readonly (readonly [word: string, toward: string, share: number])[] = [
  ['midnight', '#05070d', 0.55],
  ['dark', '#060708', 0.5],
  ['deep', '#060708', 0.42],
  ['night', '#05070d', 0.5],
  ['light', '#f3f3f0', 0.35],
  ['pale', '#f3f3f0', 0.45],
  ['sky', '#cfe4f5', 0.42],
  ['ice', '#eef4f8', 0.5],
  ['electric', '#2b6dff', 0.3],
];

const fallback = '#85898d';

/** Turns a colour's name as a dealer writes it into paint, or a quiet grey when the name says nothing. */
export function paintOf(colorName: string): string {
  const name = colorName
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z#0-9]+/g, ' ');
  if (/^#[0-9a-f]{6}$/.test(name)) return name;
  const known = knownNames.find(([words]) => name.includes(words));
  if (known) return known[1];
  // The last colour word is the hue: 'Silver Blue' is a blue, 'Blue Black' a black.
  let paint = '';
  let latest = -1;
  for (const [word, hue] of hues) {
    const at = name.search(new RegExp(`\\b${word}`));
    if (at > latest) {
      latest = at;
      paint = hue;
    }
  }
  if (paint === '') return fallback;
  const neutral = /black|white|ivory|pearl|snow/.test(name);
  const shift = neutral ? undefined : shifts.find(([word]) => name.includes(word));
  return shift ? mixPaint(paint, shift[1], shift[2]) : paint;
}

function mixPaint(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const one = Number.parseInt(from.slice(start, start + 2), 16);
    const other = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(one + (other - one) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
