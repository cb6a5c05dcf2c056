import { createHash } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { ShopError } from '../errors.ts';

/** Pictures are kept in these widths, each in both formats; the browser chooses. */
export const WIDTHS = [480, 960, 1600] as const;
const FORMATS = ['avif', 'webp'] as const;
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
    await writeSizes(upright, draft);
    await rename(draft, target).catch(async (error) => {
      if (!(await exists(target))) throw error;
    });
  } finally {
    // What a full disk cut off must not fill it further.
    await rm(draft, { recursive: true, force: true });
  }
  return address;
}

async function writeSizes(upright: Buffer, draft: string) {
  await mkdir(draft, { recursive: true });
  for (const width of WIDTHS) {
    const sized = await sharp(upright).resize({ width, withoutEnlargement: true }).toBuffer();
    await Promise.all(
      FORMATS.map(async (format) => {
        const encoded = sharp(sized);
        const file =
          format === 'avif' ? encoded.avif({ quality: 55, effort: 2 }) : encoded.webp({ quality: 80, effort: 3 });
        await writeFile(join(draft, `${width}.${format}`), await file.toBuffer());
      }),
    );
  }
}

/** The picture turned upright, without metadata, as plain pixels in a lossless form. */
async function readUpright(bytes: Buffer): Promise<Buffer> {
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, failOn: 'error' });
    const { format } = await image.metadata();
    if (!ACCEPTED.has(format)) throw new Error(format);
    return await image
      .rotate()
      .flatten({ background: '#ffffff' })
      .resize({ width: 1600, withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch {
    throw new ShopError(
      'UNSUPPORTED_TYPE',
      'This file is not a picture that can be read. Please choose a JPEG, PNG or WebP.',
    );
  }
}

/** Shown while the picture loads; part of its address, so that nobody has to ask for it. */
async function averageColor(image: Buffer): Promise<string> {
  const { data } = await sharp(image).resize(1, 1, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
