import { dirname, join } from 'node:path';

export interface Source {
  path: string;
  text: string;
}

interface Import {
  from: string;
  to: string;
  /** The importing file. */
  path: string;
}

/**
 * What stands against the rule that folders of the server import each other in one direction only, and the database
 * none of them: then whoever reads one has to know the other only where it is used. Tests may import anything, and the
 * files beside the folders put them together.
 */
export function findImportsBothWays(sources: Source[]): string[] {
  const imports = sources.filter(({ path }) => !path.endsWith('.test.ts')).flatMap(readImports);
  const shown = new Map(imports.map((each) => [`${each.from} ${each.to}`, each.path]));
  const both = imports.filter(({ from, to }) => from < to && shown.has(`${to} ${from}`));
  const pairs = new Map(both.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [
    ...[...pairs.values()].map(
      ({ from, to }) =>
        `server/${from} and server/${to} import each other: ${shown.get(`${from} ${to}`)}, ${shown.get(`${to} ${from}`)}`,
    ),
    ...imports
      .filter(({ from }) => from === 'db')
      .map(({ to, path }) => `${path} of the database imports server/${to}`),
  ];
}

function readImports({ path, text }: Source): Import[] {
  const from = folderOf(path);
  return [...text.matchAll(/\bfrom '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g)].flatMap(([, name, lazy]) => {
    const to = folderOf(join(dirname(path), name ?? lazy ?? ''));
    return from && to && from !== to ? [{ from, to, path }] : [];
  });
}

/** The server's folder that a file is in, at whatever depth; undefined beside the folders. */
const folderOf = (path: string) => /^server[\\/]([^\\/]+)[\\/]/.exec(path)?.[1];
