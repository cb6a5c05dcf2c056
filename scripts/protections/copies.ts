import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { listOwnFiles } from '../checks/own-files.ts';
import type { Protection } from './protection.ts';

/** What the copies of one protection each are told apart by, below the copy of everything. */
export const placeOf = (copy: string | number) => join('copies', String(copy));

const sources = listSources();

/** A copy of the whole project, in which further ones can be made. */
export function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-protections-'));
  copyFiles('.', folder, cpSync);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** A copy within the copy, without one protection; with none named, as it is. */
export function copyWithout(project: string, copy: string | number, protection?: Protection): void {
  const folder = join(project, placeOf(copy));
  copyFiles(project, folder, linkSync);
  // Some tests look at what is installed.
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  if (!protection) return;
  withoutIn(folder, protection);
}

/**
 * Takes one protection out of a copy.
 * @returns what puts it back
 */
export function withoutIn(folder: string, { file, from, to }: Protection): () => void {
  const path = join(folder, file);
  const source = readFileSync(path, 'utf8');
  const write = (text: string) => {
    // The file may be linked: it is replaced, not written to.
    rmSync(path);
    writeFileSync(path, text);
  };
  write(source.replace(from, () => to));
  return () => write(source);
}

function copyFiles(from: string, to: string, copy: (from: string, to: string) => void) {
  for (const file of sources) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    copy(join(from, file), join(to, file));
  }
}

function listSources(): string[] {
  return listOwnFiles().filter((file) => !/^(docs\/pictures|tests\/browser)\//.test(file));
}
