import { listImports, type Source } from './import-cycles.ts';

interface Import {
  from: string;
  to: string;
  /** The importing file. */
  path: string;
}

/**
 * What stands against the rule that two folders beside each other import one another in one direction only, at every depth:
 * then whoever reads one has to know the other only where it is used. Tests may import anything, and the files beside the
 * folders put them together, or hold what several of them need.
 */
export function findImportsBothWays(sources: Source[]): string[] {
  const imports = readImports(sources);
  const shown = new Map(imports.map((each) => [`${each.from} ${each.to}`, each.path]));
  const both = imports.filter(({ from, to }) => from < to && shown.has(`${to} ${from}`));
  const pairs = new Map(both.map(({ from, to }) => [`${from} ${to}`, { from, to }]));
  return [...pairs.values()].map(
    ({ from, to }) =>
      `${from} and ${to} import each other: ${shown.get(`${from} ${to}`)}, ${shown.get(`${to} ${from}`)}`,
  );
}

/** What stands against the rule that the database knows no other folder of the server. */
export function findImportsOfDatabase(sources: Source[]): string[] {
  return readImports(sources)
    .filter(({ from }) => from === 'server/db')
    .map(({ to, path }) => `${path} of the database imports ${to}`);
}

function readImports(sources: Source[]): Import[] {
  const own = sources.filter(({ path }) => /^(?:server|app|shared)[\\/]/.test(path) && !/\.test\.tsx?$/.test(path));
  return own.flatMap((source) =>
    listImports(source).flatMap((imported) => {
      const folders = partWays(source.path, imported);
      return folders ? [{ ...folders, path: source.path }] : [];
    }),
  );
}

/** The two folders beside each other that the files are in, at whatever depth; undefined where one of them is beside a folder. */
function partWays(path: string, imported: string): Pick<Import, 'from' | 'to'> | undefined {
  const [one, other] = [path.split(/[\\/]/), imported.split(/[\\/]/)];
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 1 || at >= one.length - 1 || at >= other.length - 1) return undefined;
  const folderOf = (parts: string[]) => parts.slice(0, at + 1).join('/');
  return { from: folderOf(one), to: folderOf(other) };
}
