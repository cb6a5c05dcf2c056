import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { findImportsBothWays, findImportsOfDatabase } from './folder-imports.ts';
import { findImportCycles } from './import-cycles.ts';
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
  const cycles = findImportCycles(sources);
  const bothWays = findImportsBothWays(sources);
  const ofDatabase = findImportsOfDatabase(sources);
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  console.log(
    `files: ${sources.length}, folders: ${folders.size}, too large (${MOST_LINES} lines, ${MOST_FILES} files; not migrations and demo cars): ${oversized.length}, files in import cycles: ${cycles.length}, pairs of folders that import each other: ${bothWays.length}, imports from the database's folder into others: ${ofDatabase.length}`,
  );
  const findings = [...oversized, ...cycles.map((path) => `${path} is in an import cycle`), ...bothWays, ...ofDatabase];
  for (const finding of findings) console.error(`✗ ${finding}`);
  process.exitCode = findings.length > 0 || sources.length === 0 ? 1 : 0;
}
