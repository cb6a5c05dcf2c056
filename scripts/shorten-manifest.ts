import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Page {
  parentId?: string;
  path?: string;
  module: string;
  imports: string[];
  css: string[];
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Page>;
}

const start = 'window.__reactRouterManifest=';

/**
 * Every first visit brings the router's list of all pages with all their files (record 0017). A page is never open
 * without the pages around it: what those load is not named again, and neither is what a page does not have. Addresses of
 * files are no pages.
 */
export function shortenManifest(folder: string) {
  const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-\w+\.js$/.test(file));
  if (!name || others.length > 0) throw new Error(`One list of pages was expected in ${folder}`);
  const file = join(folder, name);
  const script = readFileSync(file, 'utf8');
  if (!script.startsWith(start)) throw new Error(`${file} is not the router's list of pages`);
  const manifest: Manifest = JSON.parse(script.slice(start.length).replace(/;\s*$/, ''));
  const shortened = Object.entries(manifest.routes).flatMap(([id, page]) => {
    if (isFile(page)) return [];
    const loaded = filesAround(page, manifest);
    const rest = (files: string[]) => files.filter((each) => !loaded.has(each));
    const named = { ...page, imports: rest(page.imports), css: rest(page.css) };
    return [[id, Object.fromEntries(Object.entries<unknown>(named).filter(([, value]) => value !== false))]];
  });
  writeFileSync(file, `${start}${JSON.stringify({ ...manifest, routes: Object.fromEntries(shortened) })};`);
}

/** Such as `robots.txt`: the browser asks the server for it, and draws nothing. */
const isFile = ({ path }: Page) => path?.includes('.');

function filesAround({ parentId }: Page, { entry, routes }: Manifest): Set<string> {
  const files = new Set(entry.imports);
  for (let around = parentId; around; around = routes[around]?.parentId) {
    const page = routes[around];
    if (page) for (const file of [page.module, ...page.imports, ...page.css]) files.add(file);
  }
  return files;
}
