import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const MOST_KB = 130;

/** Checks what script the home page loads at first: every module that its HTML names or that those import at once. */
const manifestFile = readManifest();
const seen = new Set<string>();

function readManifest() {
  const source = readFileSync('build/pages/server/index.js', 'utf8');
  const file = /\/assets\/manifest-[\w-]+\.js/.exec(source)?.[0];
  if (!file) throw new Error('The build names no manifest');
  return `build/pages/client${file}`;
}

function follow(url: string) {
  const path = `build/pages/client${url}`;
  if (seen.has(path)) return;
  seen.add(path);
  const source = readFileSync(path, 'utf8');
  for (const [, name] of source.matchAll(/(?:^|[;}\s])(?:import|export)[^'"()]*?["']\.\/([\w.-]+\.js)["']/g))
    follow(`/assets/${name}`);
}

const manifest = readFileSync(manifestFile, 'utf8');
const { entry, routes } = JSON.parse(manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1)) as {
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; module: string; imports: string[] }>;
};
seen.add(manifestFile);
const atHome = ['root', 'routes/storefront/layout/layout', 'routes/storefront/home/home'].map((id) => routes[id]);
for (const part of [entry, ...atHome]) {
  if (!part) throw new Error('The build lacks a route that the home page is made of');
  for (const url of [part.module, ...part.imports]) follow(url);
}

let total = 0;
for (const path of [...seen].sort()) {
  const size = brotliCompressSync(readFileSync(path)).length;
  total += size;
  console.log(`${(size / 1000).toFixed(1).padStart(7)} KB  ${path.replace('build/pages/client/assets/', '')}`);
}
console.log(`${(total / 1000).toFixed(1).padStart(7)} KB brotli in ${seen.size} files; at most ${MOST_KB} KB`);
process.exit(total <= MOST_KB * 1000 ? 0 : 1);
