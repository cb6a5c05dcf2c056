import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../config/config.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { markMoved } from '../db/connection/moved.ts';
import { openDatabase } from '../db/connection/open-database.ts';
import { openImageStorage } from '../images/image-pipeline.ts';
import type { ImageStorage } from '../images/image-storage.ts';
import { openJobs } from '../jobs/jobs.ts';
import { enqueueWaitingMails } from '../mail/outbox.ts';
import { openSandboxTables } from '../payments/sandbox/sandbox.ts';
import { writeBackup } from './backup.ts';
import { BackupError, type Manifest, readValidManifest } from './manifest.ts';
import { eachPicture } from './picture-files.ts';
import { loadBackup } from './restore.ts';
import { findMigrations, isUnused } from './table-rows.ts';
import { isOfThisVersion, migrationsFolder } from './versions.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir' | 'bucket'> & Partial<Pick<Config, 'directUrl'>>;

/**
 * Writes the shop that the configuration names to a new folder, by default one named by the time in `backups/`.
 * @throws BackupError when there is no shop, or one of another version, or the folder is there already
 * @throws DataDirInUse when the embedded database is open in a running shop
 */
export async function backUp(place: Place, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`);
  if (!existsSync(dirname(folder))) {
    throw new BackupError(`${dirname(folder)} is not there. Make it, or mount its disk, first.`);
  }
  if (!place.databaseUrl && !existsSync(embeddedFolder(place))) {
    throw new BackupError(`There is no shop in ${place.dataDir}.`);
  }
  return using(place, undefined, async ({ db }, storage) => {
    if (await isUnused(db)) throw new BackupError('There is no shop in this database.');
    if (!isOfThisVersion(await findMigrations(db))) {
      throw new BackupError(
        'This database is of another version of the shop. Back it up with that version, or start this one first.',
      );
    }
    return writeBackup(db, storage, folder);
  });
}

/**
 * Puts a backup into the empty database and the picture storage that the configuration names.
 * @throws BackupError when the backup is damaged, half written or of another version, or the database is in use; nothing
 *   was touched then
 */
export async function restore(place: Place, folder: string): Promise<Manifest> {
  const manifest = await readValidManifest(folder);
  await eachPicture(folder, async () => {});
  await refuseUsed(place);
  try {
    await using(place, resolve(migrationsFolder), async (database, storage) => {
      await openSandboxTables(database);
      await loadBackup(database.db, storage, folder, manifest);
      const jobs = await openJobs(database, pino({ level: 'warn' }));
      await enqueueWaitingMails({ db: database.db, jobs });
      await jobs.close();
    });
  } catch (error) {
    if (!place.databaseUrl) rmSync(embeddedFolder(place), { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

/** Moves the shop in the data folder to the server that the configuration names. What stays is marked, and not opened again. */
export async function moveToServer(place: Place): Promise<Manifest> {
  if (!place.databaseUrl) throw new BackupError('DATABASE_URL: is required, and says where to move the shop to.');
  const scratch = mkdtempSync(join(tmpdir(), 'forecourt-move-'));
  try {
    const folder = join(scratch, 'shop');
    await backUp({ dataDir: place.dataDir, databaseUrl: undefined, bucket: undefined }, folder);
    const manifest = await restore(place, folder);
    markMoved(resolve(place.dataDir));
    return manifest;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function refuseUsed(place: Place) {
  if (!place.databaseUrl) {
    if (!existsSync(embeddedFolder(place))) return;
    throw new BackupError(`There is a shop in ${place.dataDir} already. Set DATA_DIR to a new folder.`);
  }
  // The database alone: a storage makes its folder as it opens.
  const database = await openDatabaseOf(place, undefined);
  const unused = await isUnused(database.db).finally(database.close);
  if (!unused) throw new BackupError('The database of DATABASE_URL is not empty. Restore into a new one.');
}

const embeddedFolder = ({ dataDir }: Place) => join(resolve(dataDir), 'postgres');

function openDatabaseOf({ databaseUrl, directUrl, dataDir }: Place, migrationsFolder: string | undefined) {
  return openDatabase({
    databaseUrl: directUrl ?? databaseUrl,
    dataDir: resolve(dataDir),
    migrationsFolder,
    silentAfterMs: 0,
  });
}

async function using<Result>(
  place: Place,
  migrations: string | undefined,
  work: (database: DatabaseConnection, storage: ImageStorage) => Promise<Result>,
): Promise<Result> {
  const storage = await openImageStorage(resolve(place.dataDir), place.bucket);
  const database = await openDatabaseOf(place, migrations);
  try {
    return await work(database, storage);
  } finally {
    await database.close();
    storage.close();
  }
}
