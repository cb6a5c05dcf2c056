import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { readBatches, writeLines } from './line-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function batchesOf(lengths: number[]): Promise<number[][]> {
  const path = join(folder, `${lengths.join('-')}.gz`);
  async function* lines() {
    for (const length of lengths) yield 'x'.repeat(length);
  }
  expect(await writeLines(path, lines())).toBe(lengths.length);
  const batches: number[][] = [];
  for await (const batch of readBatches(path, { lines: 3, characters: 100 }))
    batches.push(batch.map(({ length }) => length));
  return batches;
}

test('a batch ends after so many lines, and sooner where they are long, as rows with photos are', async () => {
  expect(await batchesOf([1, 2, 3, 4, 5])).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(await batchesOf([60, 60, 60, 200, 1])).toEqual([[60, 60], [60, 200], [1]]);
});

test('a line ends where it was ended, not at a separator within a text (U+2028, U+2029, U+0085)', async () => {
  const path = join(folder, 'separators.gz');
  const texts = ['First\u2028second', 'third\u2029\u2029', '\u2028', '', 'a\u0085b\vc\fd', '東京'.repeat(40_000)];
  await writeLines(path, Readable.from(texts));
  const read: string[] = [];
  for await (const batch of readBatches(path, { lines: 2 })) read.push(...batch);
  expect(read).toEqual(texts);
});
