import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const GIB = 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * Has this process, and all that it starts, keep its temporary files in memory: an embedded database is more than a thousand
 * files, and each file of API tests copies one. Together they take less than half a gigabyte. Where memory is scarce, or
 * somebody has named a folder, they stay where they were.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR || process.availableMemory() < 6 * GIB || bytesFree() < 2 * GIB) return;
  removeLeftOver();
  const folder = mkdtempSync(join(MEMORY, `forecourt-gate-${process.pid}-`));
  // As root, the tests' PostgreSQL is an ordinary user, who must get through to its own folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function bytesFree(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

/** What a run that was interrupted has left would take memory until the machine starts anew. */
function removeLeftOver() {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^forecourt-gate-(\d+)-/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
