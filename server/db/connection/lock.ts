import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Thrown when another process already has this data folder open. */
export class DataDirInUse extends Error {}

/**
 * Makes sure that one process alone uses a data folder: the embedded database has no lock of its own, and two
 * processes would lose rows silently. SQLite's file lock is the operating system's, so it ends with the process,
 * also with `kill -9`.
 * @throws DataDirInUse when another process holds the folder
 */
export function lockDataDir(folder: string): () => void {
  const path = join(folder, 'lock.sqlite');
  try {
    return lockFile(path);
  } catch (error) {
    // SQLite does not name the file that somebody has to put right.
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw Object.assign(error as Error, { path });
    throw new DataDirInUse(
      `The data folder ${folder} is in use by another Forecourt process. Stop that one first, or set DATA_DIR to another folder.`,
    );
  }
}

function lockFile(path: string) {
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => lock.close();
}
