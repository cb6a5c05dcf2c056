import type { FastifyInstance } from 'fastify';

/** Pictures are kept in these widths, each in both formats; the browser chooses. */
export const WIDTHS = [480, 960, 1600];
export const FILE_NAMES = WIDTHS.flatMap((width) => [`${width}.avif`, `${width}.webp`]);

/** A picture's files by their names, such as `960.webp`. */
export type PictureFiles = ReadonlyMap<string, Buffer>;

/** Where pictures are kept: a folder of this machine, or a bucket that several instances share. */
export interface ImageStorage {
  /** Whether a picture is there, whole. */
  has(id: string): Promise<boolean>;
  /**
   * Keeps a picture's files, all of them or none.
   * @throws ShopError STORE_UNAVAILABLE when the place does not answer
   */
  put(id: string, files: PictureFiles): Promise<void>;
  /** The ids of all pictures that are there, for a backup. */
  ids(): AsyncIterable<string>;
  /** The files of a picture; undefined when it is not there, whole. */
  read(id: string): Promise<PictureFiles | undefined>;
  /** Answers `/images/…`. Pictures are named by their bytes, so a browser may keep them for good. */
  serve(app: FastifyInstance): Promise<void>;
  close(): void;
}
