import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'app',
  'server',
  'shared',
  'scripts',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
];
const mark = 'build/.sources';

/** Whether the build was made from the sources as they are now. */
export function isFresh(): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === hashSources();
}

export function markFresh() {
  writeFileSync(mark, hashSources());
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(listFiles)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.[a-z]+$/.test(path)) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
