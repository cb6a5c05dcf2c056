import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAdmin } from '../../tests/support/client.ts';
import { openPlaces } from '../../tests/support/database/backup-places.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { openTestShop } from '../../tests/support/test-shop.ts';
import { photo, upload } from '../../tests/support/upload.ts';
import { openImageStorage } from '../images/image-pipeline.ts';
import { writeBackup } from './backup.ts';
import { backUp, restore } from './commands.ts';
import { readBatches, writeLines } from './line-files.ts';
import { BackupError, hashFile, hashManifest, type Manifest } from './manifest.ts';

const { newFolder, newPlace, remove } = openPlaces('refused');
const inManifest = (at: string) => join(at, 'manifest.json');

let written: Manifest;
let backup: () => Promise<string>;
let folder: string;
beforeAll(async () => {
  const shop = await openTestShop();
  const { token } = await newAdmin(shop);
  for (const color of ['teal', 'plum'])
    await upload(shop, token, [{ field: 'image', name: 'car.jpg', bytes: await photo(color) }]);
  backup = async () => {
    const to = newFolder();
    written = await writeBackup(shop.db, await openImageStorage(shop.config.dataDir), to);
    return to;
  };
  return shop.close;
});
afterAll(remove);
beforeEach(async () => {
  folder = await backup();
});

/** Spoils one bit of a byte, as a disk does. */
function flip(path: string, at: number) {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] as number) ^ 1;
  writeFileSync(path, bytes);
}

async function linesOf(path: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const batch of readBatches(path, { lines: 100 })) lines.push(...batch);
  return lines;
}

async function expectRefused(words: RegExp) {
  const place = await newPlace();
  await expect(restore(place, folder)).rejects.toThrow(words);
  // Neither a database nor a storage was so much as opened there.
  expect(existsSync(place.dataDir)).toBe(false);
}

test('a changed bit in the last picture of many is found before the first is kept', async () => {
  const { id } = JSON.parse((await linesOf(join(folder, written.pictures.file))).at(-1) ?? '');
  const [file = ''] = readdirSync(join(folder, 'images', id)).slice(-1);
  flip(join(folder, 'images', id, file), 100);
  await expectRefused(new RegExp(`picture images/${id} is changed`));
});

test('a changed bit anywhere in the manifest is found before anything is touched', async () => {
  const whole = readFileSync(inManifest(folder));
  const place = { dataDir: newFolder(), databaseUrl: undefined, bucket: undefined };
  const taken: number[] = [];
  for (let at = 0; at < whole.length; at += 97) {
    flip(inManifest(folder), at);
    const error: unknown = await restore(place, folder).catch((refused) => refused);
    if (!(error instanceof BackupError) || error.message.includes('\n') || existsSync(place.dataDir)) taken.push(at);
    writeFileSync(inManifest(folder), whole);
    rmSync(place.dataDir, { recursive: true, force: true });
  }
  expect(taken).toEqual([]);
});

test.each<[what: string, edit: (manifest: Manifest) => unknown]>([
  ['where a sequence stands', ({ sequences }) => Object.assign(sequences[0] ?? {}, { value: '7' })],
  ['the number of rows', ({ tables }) => Object.assign(tables[0] ?? {}, { rows: 1_000 })],
  ['the columns of a table', ({ tables }) => tables[0]?.columns.pop()],
  ['which tables there are', ({ tables }) => tables.pop()],
])('a manifest with another word on %s is refused', async (_, edit) => {
  const manifest = structuredClone(written);
  edit(manifest);
  writeFileSync(inManifest(folder), JSON.stringify(manifest));
  await expectRefused(/manifest.json is changed/);
});

/** Puts a manifest in place whose hash is right: somebody made this backup on purpose. */
function forge(changes: Partial<Manifest>) {
  const { sha256: _, ...contents } = { ...written, ...changes };
  writeFileSync(inManifest(folder), JSON.stringify({ ...contents, sha256: hashManifest(contents) }));
}

test('a backup leads to no file outside its folder, and no picture outside the storage', async () => {
  forge({ tables: written.tables.map((table) => ({ ...table, file: `../${table.file}` })) });
  await expectRefused(/manifest.json is damaged/);
  const path = join(folder, written.pictures.file);
  async function* elsewhere(kept: string[]) {
    for (const line of kept) yield line.replace('"id":"', '"id":"../images/');
  }
  const kept = await linesOf(path);
  rmSync(path);
  const rows = await writeLines(path, elsewhere(kept));
  forge({ pictures: { ...written.pictures, rows, sha256: await hashFile(path) } });
  await expectRefused(/no picture of a shop/);
});

test('a database in use is refused without so much as a folder for pictures', onServerAlone, async () => {
  const place = await newPlace();
  await restore(place, folder);
  const other = { ...place, dataDir: newFolder() };
  await expect(restore(other, folder)).rejects.toThrow(/not empty/);
  expect(existsSync(other.dataDir)).toBe(false);
});

test('of two restores into one place at once, one is refused and takes nothing from the other', async () => {
  const place = await newPlace();
  const ended = await Promise.allSettled([restore(place, folder), restore(place, folder)]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const again = await backUp(place, newFolder());
  expect(again.tables.map(({ name, rows }) => [name, rows])).toEqual(
    written.tables.map(({ name, rows }) => [name, rows]),
  );
});
