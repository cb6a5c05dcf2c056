import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { BucketConfig } from '../config/config.ts';
import { openFolderStorage } from './folder-storage.ts';
import { type ImageStorage, type PictureFiles, WIDTHS } from './image-storage.ts';
import { addressOf, pictureIdIn } from './picture-address.ts';
import { onWhite, openPixels, PHOTOS, type Pixels, pixelsOf, readUpright } from './pixels.ts';

const DRAWINGS = new Set(['svg']);

/** A picture in all sizes, under the name that its bytes give it. */
export interface PreparedPicture {
  id: string;
  files: PictureFiles;
}

export interface ImagePipeline {
  /**
   * Keeps a picture in all sizes and returns its address. The same bytes always get the same address.
   * @throws ShopError UNSUPPORTED_TYPE when the bytes are no picture that can be read
   */
  keep(bytes: Buffer): Promise<string>;
  /** The same, and what is transparent stays so: a logo stands on the ground of either theme. */
  keepTransparent(bytes: Buffer): Promise<string>;
  /** Keeps a picture that is in all sizes already, such as a drawing of our own, and returns its address. */
  storePrepared(picture: PreparedPicture): Promise<string>;
  /** Whether a picture of this shop is at this address. */
  has(address: string): Promise<boolean>;
  /** A picture of this shop as documents take it: small, as PNG, on white. Undefined for one that is elsewhere or gone. */
  readForPrint(address: string): Promise<Buffer | undefined>;
  serve: ImageStorage['serve'];
  close: ImageStorage['close'];
}

/** Where pictures are kept: in the bucket that the configuration names, or else in the data folder. */
export async function openImageStorage(dataDir: string, bucket?: BucketConfig): Promise<ImageStorage> {
  // The store's client is large, so it is there only where it is needed.
  if (bucket) return (await import('./bucket-storage.ts')).openBucketStorage(bucket);
  const folder = join(dataDir, 'images');
  mkdirSync(folder, { recursive: true });
  return openFolderStorage(folder);
}

/** Whoever restored or copied the folder may have been another user: that is better said now than at the first photo. */
function tryWriting(folder: string) {
  const trial = join(folder, `${randomUUID()}.draft`);
  writeFileSync(trial, '');
  rmSync(trial);
}

/** Takes pictures in, in all sizes, and keeps them where the configuration says. */
export async function openImagePipeline(dataDir: string, bucket?: BucketConfig): Promise<ImagePipeline> {
  const storage = await openImageStorage(dataDir, bucket);
  if (!bucket) tryWriting(join(dataDir, 'images'));
  return {
    keep: (bytes) => storeImage(storage, identify(bytes, PHOTOS)),
    keepTransparent: (bytes) => storeImage(storage, identifyTransparent(bytes)),
    storePrepared: (picture) => storePrepared(storage, picture),
    has: (address) => isThere(storage, address),
    readForPrint: (address) => readForPrint(storage, address),
    serve: storage.serve,
    close: storage.close,
  };
}

async function storeImage(storage: ImageStorage, picture: ReturnType<typeof identify>): Promise<string> {
  const { id, upright } = await picture;
  return (await storage.has(id)) ? addressOf(id) : storePrepared(storage, { id, files: await resize(upright) });
}

async function storePrepared(storage: ImageStorage, { id, files }: PreparedPicture): Promise<string> {
  if (!(await storage.has(id))) await storage.put(id, files);
  return addressOf(id);
}

/** Renders a drawing of our own, in SVG, in all sizes. Drawings from elsewhere are not taken. */
export async function prepareDrawing(svg: string): Promise<PreparedPicture> {
  const { id, upright } = await identify(Buffer.from(svg), DRAWINGS);
  return { id, files: await resize(upright) };
}

/** The part of a picture's name that its bytes alone decide. */
export const hashPicture = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

async function identify(bytes: Buffer, accepted: ReadonlySet<string>) {
  const upright = await readUpright(bytes, accepted, onWhite);
  return { upright, id: `${hashPicture(bytes)}-${await averageColor(upright)}` };
}

/** By a name of its own, since the same file may be kept on white, too. */
async function identifyTransparent(bytes: Buffer) {
  const upright = await readUpright(bytes, PHOTOS, (image) => image);
  const name = hashPicture(Buffer.concat([Buffer.from('transparent '), bytes]));
  return { upright, id: `${name}-${await averageColor(upright)}` };
}

async function isThere(storage: ImageStorage, address: string): Promise<boolean> {
  const id = pictureIdIn(address);
  return id !== undefined && storage.has(id);
}

async function readForPrint(storage: ImageStorage, address: string): Promise<Buffer | undefined> {
  const id = pictureIdIn(address);
  const smallest = id && (await storage.read(id))?.get(`${Math.min(...WIDTHS)}.webp`);
  return smallest ? onWhite(sharp(smallest)).png().toBuffer() : undefined;
}

async function resize(upright: Pixels): Promise<PictureFiles> {
  return new Map((await Promise.all(WIDTHS.map(sizeOf(upright)))).flat());
}

function sizeOf(upright: Pixels) {
  return async (width: number): Promise<[string, Buffer][]> => {
    const pixels = await pixelsOf(openPixels(upright).resize({ width, withoutEnlargement: true }));
    // The effort is where AVIF is a third smaller than WebP and still quick: a hundred demo pictures are made at first start.
    const [avif, webp] = await Promise.all([
      openPixels(pixels).avif({ quality: 55, effort: 1 }).toBuffer(),
      openPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer(),
    ]);
    return [
      [`${width}.avif`, avif],
      [`${width}.webp`, webp],
    ];
  };
}

/** Shown while the picture loads; part of its address, so that nobody has to ask for it. */
async function averageColor(upright: Pixels): Promise<string> {
  const { data } = await pixelsOf(openPixels(upright).resize(1, 1, { fit: 'fill' }));
  return [...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('');
}
