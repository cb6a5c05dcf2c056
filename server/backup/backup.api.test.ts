import { appendFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyingIn } from '../../tests/support/buying.ts';
import { call, newAdmin, newCar, newCustomer } from '../../tests/support/client.ts';
import { openPlaces } from '../../tests/support/database/backup-places.ts';
import { onServerAlone } from '../../tests/support/database/on-server-alone.ts';
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts';
import { photo, upload } from '../../tests/support/upload.ts';
import { MovedToServer } from '../db/connection/moved.ts';
import { openDatabase } from '../db/connection/open-database.ts';
import { conversationMessages } from '../db/schema/index.ts';
import { openImageStorage } from '../images/image-pipeline.ts';
import { writeBackup } from './backup.ts';
import { backUp, moveToServer, restore } from './commands.ts';
import type { Manifest } from './manifest.ts';

const { newFolder, newPlace, remove } = openPlaces('backup');

/** As web pages and word processors end lines and paragraphs. */
const pasted = 'See this:\u2028a dent\u2029and a scratch';

let folder: string;
let written: Manifest;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { token } = await newAdmin(shop);
  const { body } = await upload(shop, token, [{ field: 'image', name: 'car.jpg', bytes: await photo('teal') }]);
  const { purchase } = buyingIn(() => shop);
  const buyer = await newCustomer(shop, 'Zoë “Ada” O’Buyer \\ 東京');
  const car = await newCar(shop, token, { image: body.data.url, features: ['Heated seats', 'A "quoted" one'] });
  await purchase(buyer, [car]);
  const sent = { kind: 'question', text: pasted, photos: [await attach(shop, buyer)] };
  expect((await call(shop, 'POST', '/conversations', { token: buyer.token, body: sent })).status).toBe(201);
  folder = newFolder();
  const storage = await openImageStorage(shop.config.dataDir);
  written = await writeBackup(shop.db, storage, folder);
});
afterAll(async () => {
  await shop.close();
  remove();
});

/** A photo of a conversation, which is kept in the database. */
async function attach(place: TestShop, { token }: { token: string }): Promise<string> {
  const files = [{ field: 'image', name: 'dent.jpg', bytes: await photo('plum') }];
  return (await upload(place, token, files, '/attachments')).body.data.url;
}

/** What people wrote, as it stands in the database. */
async function messagesIn(place: Awaited<ReturnType<typeof newPlace>>): Promise<string[]> {
  const database = await openDatabase(place);
  const rows = await database.db.select({ text: conversationMessages.text }).from(conversationMessages);
  await database.close();
  return rows.map(({ text }) => text);
}

const contents = ({ tables, sequences, pictures }: Manifest) => ({
  tables: tables.map(({ schema, name, rows, sha256 }) => ({ schema, name, rows, sha256 })),
  sequences,
  pictures,
});

test('what is restored is, row for row and picture for picture, what was backed up', async () => {
  const place = await newPlace();
  await restore(place, folder);
  const again = await backUp(place, newFolder());
  expect(contents(again)).toEqual(contents(written));
  expect(written.tables.find(({ name }) => name === 'orders')?.rows).toBe(1);
  expect(written.pictures.rows).toBe(1);
  expect(await messagesIn(place)).toContain(pasted);
});

test('a shop moves from the embedded database to a server, whole', onServerAlone, async () => {
  const { databaseUrl, ...embedded } = await newPlace();
  await restore({ ...embedded, databaseUrl: undefined }, folder);
  await moveToServer({ ...embedded, databaseUrl });
  expect(contents(await backUp({ ...embedded, databaseUrl }, newFolder()))).toEqual(contents(written));
  // What stayed behind would sell what is sold, and a backup of it would be of the wrong shop.
  const left = { ...embedded, databaseUrl: undefined };
  await expect(backUp(left, newFolder())).rejects.toThrow(/^DATABASE_URL: is not set, and the shop in .* was moved/);
  await expect(moveToServer({ ...(await newPlace()), dataDir: embedded.dataDir })).rejects.toThrow(MovedToServer);
});

test('a shop that is there already is never written over', async () => {
  const place = await newPlace();
  await restore(place, folder);
  await expect(restore(place, folder)).rejects.toThrow(/already|not empty/);
});

/** A backup of the same shop, to be spoiled. */
async function another(): Promise<string> {
  const copy = newFolder();
  await writeBackup(shop.db, await openImageStorage(shop.config.dataDir), copy);
  return copy;
}

test.each<[what: string, spoil: (backup: string) => void, words: RegExp]>([
  ['half written', (at) => rmSync(join(at, 'manifest.json')), /no complete backup/],
  [
    'of a damaged table',
    (at) => appendFileSync(join(at, 'public.orders.ndjson.gz'), 'x'),
    /public.orders.* is changed/,
  ],
  ['of a missing table', (at) => rmSync(join(at, 'public.orders.ndjson.gz')), /public.orders.* is missing/],
  ['of a damaged picture', (at) => appendFileSync(firstPicture(at), 'x'), /picture images\/.* is changed/],
  ['of another version', (at) => editManifest(at, ({ migrations }) => migrations.shift()), /another version/],
  ['that is none', (at) => writeFileSync(join(at, 'manifest.json'), '{'), /no backup that this version can read/],
])('a backup %s is refused before anything is touched', async (_, spoil, words) => {
  const spoiled = await another();
  spoil(spoiled);
  const place = await newPlace();
  await expect(restore(place, spoiled)).rejects.toThrow(words);
  // Neither a database nor a storage was so much as opened there.
  expect(existsSync(place.dataDir)).toBe(false);
});

test('a backup never overwrites one that is there, and leaves nothing of one that failed', async () => {
  const place = { ...shop.config, databaseUrl: undefined, dataDir: newFolder() };
  await expect(backUp(place, folder)).rejects.toThrow(/is there already/);
  const target = newFolder();
  await expect(backUp(place, target)).rejects.toThrow(/There is no shop/);
  expect(existsSync(target) || existsSync(`${target}.partial`)).toBe(false);
});

function firstPicture(at: string): string {
  const [id = ''] = readdirSync(join(at, 'images'));
  const [file = ''] = readdirSync(join(at, 'images', id));
  return join(at, 'images', id, file);
}

function editManifest(at: string, edit: (manifest: Manifest) => void) {
  const manifest = structuredClone(written);
  edit(manifest);
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest));
}
