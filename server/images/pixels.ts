import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { ShopError } from '../errors.ts';
import { hasMoreScansThan } from './jpeg-scans.ts';
import { twoAtOnce } from './two-at-once.ts';

const WIDEST = 1600;
/** A strip that is higher is made smaller as a whole: WebP has a limit, and memory has. */
const HIGHEST = 3 * WIDEST;
const LARGEST_PIXELS = 50_000_000;
/** Of either side: a strip of as many pixels, each in a row of its own, keeps a thread busy for half a minute. */
const LONGEST_SIDE = 32_000;
/** A progressive photo has about ten. */
const MOST_SCANS = 100;
/** What cameras, phones and screens make. */
export const PHOTOS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff']);

export const onWhite = (image: Sharp) => image.flatten({ background: '#ffffff' });

export type Pixels = { data: Buffer; info: OutputInfo };

export const pixelsOf = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });
export const openPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** The picture as plain pixels: upright, and without the metadata that may tell where it was taken. */
export const readUpright = (...picture: Parameters<typeof read>): Promise<Pixels> => twoAtOnce(() => read(...picture));

async function read(bytes: Buffer, accepted: ReadonlySet<string>, ground: (image: Sharp) => Sharp): Promise<Pixels> {
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' });
    const { format, width, height } = await image.metadata();
    if (!accepted.has(format)) throw new Error(format);
    if (Math.max(width, height) > LONGEST_SIDE || hasMoreScansThan(MOST_SCANS, bytes)) throw new Error(format);
    return await pixelsOf(
      ground(image.rotate())
        .toColourspace('srgb')
        .resize({ width: WIDEST, height: HIGHEST, fit: 'inside', withoutEnlargement: true }),
    );
  } catch {
    throw new ShopError('UNSUPPORTED_TYPE', 'We can’t read this file as a picture. Please choose a JPEG, PNG or WebP.');
  }
}

/** As wide and high as lists show it, on the screens with the most pixels. */
const SMALL = 288;

/** A photo that is not for everybody, and a small square of it. */
export interface PrivatePhoto {
  bytes: Buffer;
  thumbnail: Buffer;
}

/**
 * Re-encoded as all pictures are, for whoever keeps it.
 * @throws ShopError UNSUPPORTED_TYPE when the bytes are no picture that can be read
 */
export async function encodePrivatePhoto(bytes: Buffer): Promise<PrivatePhoto> {
  const upright = await readUpright(bytes, PHOTOS, onWhite);
  const [large, thumbnail] = await Promise.all([
    openPixels(upright).webp({ quality: 80 }).toBuffer(),
    openPixels(upright).resize({ width: SMALL, height: SMALL, fit: 'cover' }).webp({ quality: 70 }).toBuffer(),
  ]);
  return { bytes: large, thumbnail };
}
