import { createHash } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { ShopError } from '../errors.ts';

/** Pictures are kept in these widths, each in both formats; the browser chooses. */
const WIDTHS = [480, 960, 1600];
const WIDEST = 1600;
const LARGEST_PIXELS = 50_000_000;
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif', 'tiff', 'svg']);

export interface ImageStore {
  folder: string;
  /**
   * Keeps a picture in all sizes and returns its address. The same bytes always get the same address.
   * @throws ShopError UNSUPPORTED_TYPE when the bytes are no picture that can be read
   */
  keep(bytes: Buffer): Promise<string>;
}

export function openImageStore(dataDir: string): ImageStore {
  const folder = join(dataDir, 'images');
  return { folder, keep: (bytes) => keepImage(folder, bytes) };
}

async function keepImage(folder: string, bytes: Buffer): Promise<string> {
  const upright = await readUpright(bytes);
  const id = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}-${await averageColor(upright)}`;
  const address = `/images/${id}/960.webp`;
  const target = join(folder, id);
  if (await exists(target)) return address;
  // Written aside and renamed when complete, so that a crash never leaves half a picture at its address.
  const draft = `${target}.${process.pid}.draft`;
  try {
    await mkdir(draft, { recursive: true });
    await Promise.all(WIDTHS.map((width) => writeSizes(upright, width, draft)));
    await rename(draft, target).catch(async (error) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    // What a full disk cut off must not fill it further.
    await rm(draft, { recursive: true, force: true });
  }
  return address;
}

async function writeSizes(upright: Pixels, width: number, folder: string) {
  const { data, info } = await pixelsOf(openPixels(upright).resize({ width, withoutEnlargement: true }));
  const sized = () => openPixels({ data, info });
  // The effort is where AVIF is a third smaller than WebP and still quick: a hundred demo pictures are made at first start.
  await Promise.all([
    sized()
      .avif({ quality: 55, effort: 1 })
      .toFile(join(folder, `${width}.avif`)),
    sized()
      .webp({ quality: 80, effort: 2 })
      .toFile(join(folder, `${width}.webp`)),
  ]);
}

type Pixels = { data: Buffer; info: OutputInfo };

const pixelsOf = (image: Sharp): Promise<Pixels> => image.raw().toBuffer({ resolveWithObject: true });
const openPixels = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } });

/** The picture as plain pixels: upright, and without the metadata that may tell where it was taken. */
async function readUpright(bytes: Buffer): Promise<Pixels> {
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format)) throw new Error(format);
    return await pixelsOf(
      image
        .rotate()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .resize({ width: WIDEST, withoutEnlargement: true }),
    );
  } catch {
    throw new ShopError(
      'UNSUPPORTED_TYPE',
      'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP.',
    );
  }
}

/** Shown while the picture loads; part of its address, so that nobody has to ask for it. */
async function averageColor(upright: Pixels): Promise<string> {
  const { data } = await pixelsOf(openPixels(upright).resize(1, 1, { fit: 'fill' }));
  return [...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
