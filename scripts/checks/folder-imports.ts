import { listImports, type Source } from './import-cycles.ts';

interface Import {
  from: string;
  to: string;
  /** The importing file. */
  path: string;
}

/**
 * What stands against the rule that folders beside each other do not import one another, at every depth, by way of others
 * neither: then whoever reads one has to know the other only where it is used. Tests may import anything, and the files beside
 * the folders put them together, or hold what several of them need. Each cycle is named once, with its shortest way round.
 */
export function findFolderCycles(sources: Source[]): string[] {
  const imports = Map.groupBy(readImports(sources), ({ from }) => from);
  const ways = new Map([...imports.keys()].map((folder) => [folder, findWays(imports, folder)]));
  const inCycles = [...ways.keys()].filter((folder) => ways.get(folder)?.has(folder)).sort();
  const sharesCycle = (one: string, other: string) => ways.get(one)?.has(other) && ways.get(other)?.has(one);
  const cycles = Map.groupBy(inCycles, (folder) => inCycles.find((first) => sharesCycle(first, folder)) ?? folder);
  return [...cycles.values()].map((folders) => {
    const [shortest = []] = folders
      .map((folder) => ways.get(folder)?.get(folder) ?? [])
      .sort((one, other) => one.length - other.length);
    return `${folders.join(', ')} import each other: ${shortest.map(({ path, to }) => `${path} → ${to}`).join(', ')}`;
  });
}

/** The shortest ways from a folder to each that it imports, also by way of others; to itself, if it is in a cycle. */
function findWays(imports: Map<string, Import[]>, start: string): Map<string, Import[]> {
  const ways = new Map<string, Import[]>();
  const waiting: { folder: string; way: Import[] }[] = [{ folder: start, way: [] }];
  for (const { folder, way } of waiting) {
    for (const each of imports.get(folder) ?? []) {
      if (ways.has(each.to)) continue;
      ways.set(each.to, [...way, each]);
      waiting.push({ folder: each.to, way: [...way, each] });
    }
  }
  return ways;
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
