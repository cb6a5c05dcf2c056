/** Linear light, not gamma-encoded: tones are mixed the way light mixes. */
export type Tone = readonly [red: number, green: number, blue: number];

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encode(channel: number): number {
  const clipped = Math.min(1, Math.max(0, channel));
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

/** Rolls bright tones off softly, as film does, so that a highlight keeps a trace of the paint. */
function rollOff(channel: number): number {
  const knee = 0.62;
  return channel < knee ? channel : knee + (1 - knee) * (1 - Math.exp(-(channel - knee) / (1 - knee)));
}

/** Reads `#rrggbb` into linear light; anything else reads as a neutral gray. */
export function toneOf(hex: string): Tone {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1] ?? '8a8d91';
  const value = Number.parseInt(digits, 16);
  return [decode((value >> 16) / 255), decode(((value >> 8) & 255) / 255), decode((value & 255) / 255)];
}

/** Writes a tone as `#rrggbb`, with the highlights rolled off. */
export function hexOf(tone: Tone): string {
  return `#${tone
    .map((channel) =>
      toByte(encode(rollOff(channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function toByte(channel: number): number {
  return Math.round(channel * 255);
}

export function mixTones(from: Tone, to: Tone, share: number): Tone {
  return [blend(from[0], to[0], share), blend(from[1], to[1], share), blend(from[2], to[2], share)];
}

export function scaleTone(tone: Tone, factor: number): Tone {
  return [tone[0] * factor, tone[1] * factor, tone[2] * factor];
}

export function multiplyTones(one: Tone, other: Tone): Tone {
  return [one[0] * other[0], one[1] * other[1], one[2] * other[2]];
}

export function addTones(one: Tone, other: Tone): Tone {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}

export function brightnessOf(tone: Tone): number {
  return 0.2126 * tone[0] + 0.7152 * tone[1] + 0.0722 * tone[2];
}

/** The hex of a hex color made lighter (factor above 1) or darker. */
export function relight(hex: string, factor: number): string {
  return hexOf(scaleTone(toneOf(hex), factor));
}

export function mixHex(from: string, to: string, share: number): string {
  return hexOf(mixTones(toneOf(from), toneOf(to), share));
}

export function blend(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Eases from 0 to 1 while `value` goes from `start` to `end` (which may lie below `start`). */
export function ease(start: number, end: number, value: number): number {
  const share = clamp((value - start) / (end - start));
  return share * share * (3 - 2 * share);
}
