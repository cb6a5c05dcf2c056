import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newCar } from '../../tests/support/client.ts';
import { openPlaces } from '../../tests/support/database/backup-places.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { photo, upload } from '../../tests/support/upload.ts';
import { settings } from '../db/schema/index.ts';
import { openImageStorage } from '../images/image-pipeline.ts';
import { writeBackup } from './backup.ts';
import { backUp, restore } from './commands.ts';
import { readBatches, writeLines } from './line-files.ts';
import { hashFile, hashManifest, type Manifest } from './manifest.ts';

const { newFolder, newPlace, remove } = openPlaces('surroundings');
let shop: TestShop;
let images: string;
let picture: string;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  ({ token } = await newAdmin(shop));
  const { body } = await upload(shop, token, [{ field: 'image', name: 'car.jpg', bytes: await photo('teal') }]);
  picture = body.data.url.split('/').at(-2) ?? '';
  await newCar(shop, token, { image: body.data.url });
  images = join(shop.config.dataDir, 'images');
});
afterAll(async () => {
  await shop.close();
  remove();
});

async function backUpShop(dataDir = shop.config.dataDir) {
  const folder = newFolder();
  const written = await writeBackup(shop.db, await openImageStorage(dataDir), folder);
  return { folder, written };
}

test('what a disk or a file server keeps among the pictures is no part of a backup', async () => {
  for (const folder of ['lost+found', '@eaDir', '.snapshot', join(picture, '@eaDir')]) {
    mkdirSync(join(images, folder));
    writeFileSync(join(images, folder, '960.webp'), 'x');
  }
  const { folder, written } = await backUpShop();
  for (const other of ['lost+found', '@eaDir', '.snapshot', join(picture, '@eaDir')])
    rmSync(join(images, other), { recursive: true });
  expect(written.pictures.rows).toBe(1);
  expect(readdirSync(join(folder, 'images'))).toEqual([picture]);
  const place = await newPlace();
  await restore(place, folder);
  expect(readdirSync(join(place.dataDir, 'images'))).toEqual([picture]);
});

test('a backup that took lost+found along as a picture, as earlier ones did, is restored without it', async () => {
  const { folder, written } = await backUpShop();
  const path = join(folder, written.pictures.file);
  const kept: string[] = [JSON.stringify({ id: 'lost+found', sha256: 'of nothing' })];
  for await (const batch of readBatches(path, { lines: 100 })) kept.push(...batch);
  mkdirSync(join(folder, 'images', 'lost+found'));
  rmSync(path);
  const rows = await writeLines(path, Readable.from(kept));
  const { sha256: _, ...contents } = {
    ...written,
    pictures: { ...written.pictures, rows, sha256: await hashFile(path) },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...contents, sha256: hashManifest(contents) }));
  const place = await newPlace();
  await restore(place, folder);
  expect(readdirSync(join(place.dataDir, 'images'))).toEqual([picture]);
});

test('a table of the owner is left out of a backup, which says so, and is restored without it', async () => {
  const ordinary = await backUpShop();
  expect(ordinary.written.leftOut).toEqual([]);
  await shop.db.execute('create table report_2026 (id serial primary key, title text)');
  await shop.db.execute(`insert into report_2026 (title) select title from cars`);
  const { folder, written } = await backUpShop();
  await shop.db.execute('drop table report_2026');
  expect(written.leftOut).toEqual(['public.report_2026']);
  expect(written.tables.map(({ name }) => name)).toEqual(ordinary.written.tables.map(({ name }) => name));
  // As backups were that took it along.
  const { sha256: _, leftOut: __, ...whole } = written;
  const report = { ...whole.tables[0], schema: 'public', name: 'report_2026' } as Manifest['tables'][number];
  const contents = { ...whole, tables: [...whole.tables, report] };
  const sha256 = hashManifest(contents as typeof written);
  for (const manifest of [written, { ...contents, sha256 }]) {
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const place = await newPlace();
    await restore(place, folder);
    expect((await backUp(place, newFolder())).tables.map(({ rows }) => rows)).toEqual(
      ordinary.written.tables.map(({ rows }) => rows),
    );
  }
});

test('a backup goes into no folder that is not there, as where a disk is not mounted', async () => {
  const missing = newFolder();
  const place = { ...shop.config, databaseUrl: undefined };
  await expect(backUp(place, join(missing, 'monday'))).rejects.toThrow(`${missing} is not there.`);
  expect(existsSync(missing)).toBe(false);
});

test('a backup without pictures that the shop shows fails in one line, and leaves nothing', async () => {
  const logo = `/images/${'a'.repeat(24)}-000000/960.webp`;
  const slides = [{ title: 'Welcome', description: '', image: `/images/${'b'.repeat(24)}-000000/960.webp` }];
  // Gone since they were entered.
  await shop.db.delete(settings);
  await shop.db.insert(settings).values([
    { section: 'dealership', fields: { logo } },
    { section: 'home', fields: { slides } },
  ]);
  const target = newFolder();
  await expect(writeBackup(shop.db, await openImageStorage(shop.config.dataDir), target)).rejects.toThrow(
    /^Nothing was written: 2 of the pictures .* such as images\/a{24}-000000\.$/,
  );
  await expect(writeBackup(shop.db, await openImageStorage(newFolder()), target)).rejects.toThrow(
    /: 3 of the pictures/,
  );
  expect(existsSync(target) || existsSync(`${target}.partial`)).toBe(false);
});
