import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findImportsBothWays } from './folder-imports.ts';
import { listOwnFiles } from './own-files.ts';

/** A file longer than this has more than one thing to say; a folder fuller than this has lost its signposts. */
const MOST_LINES = 150;
const MOST_FILES = 20;
/** What is data in the shape of code, which nobody reads from top to bottom: SQL, and the list of the demo cars. */
const DATA = ['server/db/migrations/', 'server/demo/inventory/'];

/** What stands against the house rules on size, each in words. */
export function findOversized(files: { path: string; lines: number }[]): string[] {
  const own = files.filter(({ path }) => !DATA.some((folder) => path.startsWith(folder)));
  const folders = Map.groupBy(own, ({ path }) => dirname(path));
  return [
    ...own.filter(({ lines }) => lines > MOST_LINES).map(({ path, lines }) => `${path} has ${lines} lines`),
    ...[...folders]
      .filter(([, held]) => held.length > MOST_FILES)
      .map(([path, { length }]) => `${path}/ has ${length} files`),
  ];
}

if (import.meta.main) {
  const sources = listOwnFiles()
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const oversized = findOversized(sources.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })));
  const bothWays = findImportsBothWays(sources);
  console.log(
    `${sources.length} files, at most ${MOST_LINES} lines a file and ${MOST_FILES} files a folder (migrations and the list of demo cars apart): ${oversized.length} too large. Folders of the server that import each other: ${bothWays.length}. Import cycles are lint errors.`,
  );
  for (const finding of [...oversized, ...bothWays]) console.error(`✗ ${finding}`);
  process.exitCode = oversized.length + bothWays.length > 0 || sources.length === 0 ? 1 : 0;
}
