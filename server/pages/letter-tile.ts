import { create } from 'fontkit';
import sharp from 'sharp';
import { initialOf } from '../../shared/settings/initial.ts';
import { loadFonts, runsOf } from '../documents/pdf/fonts.ts';

/** How a tile is cut, and how much of it the letter may fill. */
interface Shape {
  size: number;
  /** Whether its corners are round: phones cut those of the others themselves. */
  isRound?: boolean;
  /** The part of its edge that the letter fits into. */
  room?: number;
}

/** How high a capital stands on its tile: no higher, however small its letter is drawn in the font. */
const CAPITAL = 0.52;
const ROOM = 0.68;
const CORNER = 0.25;
/** The part of a font's square that a capital is high. */
const CAP_HEIGHT = 0.7;

/** The first letter of the dealership's name on its accent color, as an SVG. */
export async function drawLetterTile(
  name: string,
  color: string,
  { size, isRound = false, room = ROOM }: Shape,
): Promise<Buffer> {
  const corner = isRound ? ` rx="${size * CORNER}"` : '';
  const tile = `<rect width="${size}" height="${size}"${corner} fill="${color}"/>`;
  const letter = await outline(initialOf(name), size, room);
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">`;
  return Buffer.from(`${head}${tile}${letter}</svg>`);
}

/** The same as pixels. */
export async function paintLetterTile(name: string, color: string, shape: Shape): Promise<Buffer> {
  return sharp(await drawLetterTile(name, color, shape))
    .png()
    .toBuffer();
}

/**
 * The shape of a letter in the shop's own font, in the middle: which fonts the machine has makes no difference. Empty for
 * what that has no letter for, such as an emoji: then the tile alone is the icon.
 */
async function outline(letter: string, size: number, room: number): Promise<string> {
  const fonts = await loadFonts(letter);
  const [run, ...more] = runsOf(letter, 700);
  const file = run && more.length === 0 && run.text === letter ? fonts.get(run.font) : undefined;
  if (!file) return '';
  const font = create(file);
  const { glyphs } = font.layout(letter);
  const [glyph, ...rest] = glyphs;
  if (!glyph?.id || rest.length > 0) return '';
  const { minX, minY, maxX, maxY } = glyph.path.bbox;
  const fits = (room * size) / Math.max(maxX - minX, maxY - minY);
  const scale = Math.min(fits, ((room / ROOM) * CAPITAL * size) / (CAP_HEIGHT * font.unitsPerEm));
  const [x, y] = [size / 2 - (scale * (minX + maxX)) / 2, size / 2 + (scale * (minY + maxY)) / 2];
  const place = [scale, 0, 0, -scale, x, y].map((number) => Number(number.toFixed(4))).join(' ');
  return `<path transform="matrix(${place})" fill="#fff" d="${glyph.path.toSVG()}"/>`;
}
