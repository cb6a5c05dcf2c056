import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { findFolderCycles } from './folder-imports.ts';
import { findImportCycles } from './import-cycles.ts';
import { findForbiddenImports } from './import-directions.ts';
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

/** Given once in each domain or page: whoever looks for one of these looks for the domain first. */
const SHARED_NAMES = ['routes', 'service', 'queries'];

/** Names that files of several folders of `app/`, `server/` or `shared/` have; a test has the name of what it is beside. */
export function findTwins(paths: string[]): string[] {
  const named = paths
    .filter((path) => /^(?:app|server|shared)\//.test(path))
    .map((path) => ({ folder: dirname(path), name: basename(path).replace(/(?:\.api)?(?:\.test)?\.\w+$/, '') }))
    .filter(({ name }) => !SHARED_NAMES.includes(name));
  return [...Map.groupBy(named, ({ folder, name }) => `${folder.split('/')[0]}/ ${name}`)]
    .map(([, files]) => ({ name: files[0]?.name, folders: [...new Set(files.map(({ folder }) => folder))] }))
    .filter(({ folders }) => folders.length > 1)
    .map(({ name, folders }) => `${name} is a name of files in ${folders.map((folder) => `${folder}/`).join(' and ')}`);
}

/** Where numbers, dates and lists get their form, once for pages, mails and documents. */
const FORMATS = [
  'shared/format.ts',
  'shared/intl-format.ts',
  'shared/day-format.ts',
  'shared/settings/dealership/dealership-day.ts',
  'app/shop-time.ts',
  'app/shop-date.ts',
];

/** Files of the product that choose a form of their own for numbers, dates or lists. */
export function findOwnFormats(files: { path: string; text: string }[]): string[] {
  return files
    .filter(
      ({ path }) => /^(?:app|server|shared)\//.test(path) && !/\.test\.\w+$/.test(path) && !FORMATS.includes(path),
    )
    .filter(({ text }) => /\bIntl\.\w+Format\(|\.toLocale(?:Date|Time)?String\(/.test(text))
    .map(({ path }) => `${path} formats by itself: ${FORMATS.join(', ')} do`);
}

if (import.meta.main) {
  const sources = listOwnFiles()
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const oversized = findOversized(sources.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })));
  const cycles = findImportCycles(sources);
  const folderCycles = findFolderCycles(sources);
  const forbidden = findForbiddenImports(sources);
  const twins = findTwins(sources.map(({ path }) => path));
  const ownFormats = findOwnFormats(sources);
  const folders = new Set(sources.map(({ path }) => dirname(path)));
  console.log(
    `files: ${sources.length}, folders: ${folders.size}, too large (${MOST_LINES} lines, ${MOST_FILES} files; not migrations and demo cars): ${oversized.length}, files in import cycles: ${cycles.length}, cycles of folders: ${folderCycles.length}, imports against the drawing: ${forbidden.length}, names given twice: ${twins.length}, files that format by themselves: ${ownFormats.length}`,
  );
  const inCycles = cycles.map((path) => `${path} is in an import cycle`);
  const findings = [...oversized, ...inCycles, ...folderCycles, ...forbidden, ...twins, ...ownFormats];
  for (const finding of findings) console.error(`✗ ${finding}`);
  process.exitCode = findings.length > 0 || sources.length === 0 ? 1 : 0;
}
