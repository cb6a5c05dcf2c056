import { createReadStream, createWriteStream } from 'node:fs';
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
  for await (const line of linesOf(path)) {
    batch.push(line);
    length += line.length;
    if (batch.length < lines && length < characters) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Ended by a newline alone: Node's readline also ends a line at U+2028 and U+2029, which JSON leaves in texts as they are. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let begun = '';
  for await (const text of createReadStream(path).pipe(createGunzip()).setEncoding('utf8')) {
    const [end = '', ...next] = (text as string).split('\n');
    begun += end;
    for (const line of next) {
      yield begun;
      begun = line;
    }
  }
}
