import { dirname, join } from 'node:path';

export interface Source {
  path: string;
  text: string;
}

/** What a file imports of the project's own, types and late imports too. */
export function listImports({ path, text }: Source): string[] {
  return listNames(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(path), name));
}

/** What a file imports of packages. */
export const listPackages = ({ text }: Source) => listNames(text).filter((name) => !name.startsWith('.'));

function listNames(text: string): string[] {
  const names = text.matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm);
  return [...names].map(([, name, lazy, effect]) => name ?? lazy ?? effect ?? '');
}

/**
 * The files that are in an import cycle, or on the way from one to another: those left when, again and again, the files are
 * taken away that import none of the rest, or that none of the rest imports.
 */
export function findImportCycles(sources: Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  let imports = sources.flatMap((source) => listImports(source).map((to) => ({ from: source.path, to })));
  imports = imports.filter(({ to }) => paths.has(to));
  for (let before = Number.POSITIVE_INFINITY; imports.length < before; ) {
    before = imports.length;
    const [importing, imported] = [new Set(imports.map(({ from }) => from)), new Set(imports.map(({ to }) => to))];
    imports = imports.filter(({ from, to }) => imported.has(from) && importing.has(to));
  }
  return [...new Set(imports.map(({ from }) => from))].sort();
}
