import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes lines to a compressed file as they come, and says how many there were. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const line of lines) {
      count += 1;
      yield `${line}\n`;
    }
  }
  await pipeline(Readable.from(counted()), createGzip(), createWriteStream(path, { flags: 'wx' }));
  return count;
}

/**
 * The lines of a compressed file, in batches small enough for one statement: of so many lines at most, and no longer than
 * their last one is beyond so many characters.
 */
export async function* readBatches(
  path: string,
  { lines, characters = Number.POSITIVE_INFINITY }: { lines: number; characters?: number },
): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let length = 0;
  const input = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    length += line.length;
    if (batch.length < lines && length < characters) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
