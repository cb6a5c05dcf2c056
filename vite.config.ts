import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const firstPages = ['root', 'routes/storefront/layout/storefront-layout', 'routes/storefront/home/home'].map(
  (page) => `${resolve('app', page)}.tsx?__react-router-build-client-route`,
);
let seenFirst: Set<string> | undefined;

/** What the home page never calls, though the library's one entrance leads to it: it comes with the pages that do. */
const laterParts = /\/(useInfiniteQuery|infiniteQueryObserver|useMutation|useMutationState|mutationObserver)\.js$/;
const libraries = /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/(react-query|query-core))\//;

/** Every module that the home page needs at once. */
function neededAtHome(modules: Modules): Set<string> {
  const needed = new Set<string>();
  const icons = new Set<string>();
  const follow = (id: string) => {
    if (needed.has(id) || laterParts.test(id)) return;
    needed.add(id);
    if (!id.includes('node_modules')) for (const icon of iconsOf(id)) icons.add(icon);
    modules.getModuleInfo(id)?.importedIds.forEach(follow);
  };
  firstPages.forEach(follow);
  for (const page of firstPages) needed.delete(page);
  // Whoever imports one icon seems to import all of them, by way of the file that lists them.
  for (const id of needed) {
    const [, icon] = iconFile.exec(id) ?? [];
    if (icon && !icons.has(icon)) needed.delete(id);
  }
  return needed;
}

const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/;

/** The icons that a module of ours imports by name, as their files are called. */
function iconsOf(id: string): string[] {
  const [file = ''] = id.split('?');
  const imports = existsSync(file)
    ? readFileSync(file, 'utf8').matchAll(/import \{([^}]+)\} from 'lucide-react'/g)
    : [];
  return [...imports].flatMap(([, names = '']) =>
    [...names.matchAll(/\b[A-Z]\w+/g)].map(([name]) =>
      name.replaceAll(/(?<=[a-z])(?=[A-Z\d])|(?<=\d)(?=[A-Z])/g, '-').toLowerCase(),
    ),
  );
}

// What a visit loads at first goes out in few files: many small ones compress worse and ask more often.
const firstLoad = {
  groups: [
    {
      name: 'libraries',
      test: (id: string) => libraries.test(id) && !laterParts.test(id),
      priority: 2,
    },
    {
      debugName: 'shop',
      name: (id: string, modules: Modules) => {
        seenFirst ??= neededAtHome(modules);
        return seenFirst.has(id) ? 'shop' : null;
      },
      priority: 1,
    },
    { name: 'icons', test: iconFile },
  ],
};

const COMPILE_ALL = '//# allFunctionsCalledOnLoad';

/**
 * V8 compiles the libraries, and files with parts of visitors' pages, whole, beside the main thread, while they arrive:
 * else each of their functions is compiled when it is first called, which whoever follows the first link waits for. To
 * other engines it is a comment. Short files are not worth it.
 */
const compileAhead: Plugin = {
  name: 'compile-ahead',
  applyToEnvironment: ({ name }) => name === 'client',
  // The name is made of the content before that is added, and who has the file keeps it for as long as it has that name.
  augmentChunkHash: (chunk) => (isFollowed(chunk) ? COMPILE_ALL : undefined),
  // After Vite has put what it adds at the head of a file.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && isFollowed(file) && file.code.length > WORTH_COMPILING)
          file.code = `${COMPILE_ALL}\n${file.code}`;
    },
  },
};

const WORTH_COMPILING = 10_000;

function isFollowed({ name, moduleIds }: { name: string; moduleIds: string[] }): boolean {
  return name === 'libraries' || moduleIds.some((id) => id.startsWith(resolve('app/routes/storefront')));
}

const namedScript = 'assets/[name]-[hash:7].js';

/**
 * Every visit's first page brings the list of all pages with all their files: what pages share goes without a name there,
 * which would only be that of one of its modules.
 */
const chunkFileNames = ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
  isDynamicEntry ? namedScript : 'assets/[hash:7].js';

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), compileAhead],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          output: { codeSplitting: firstLoad, entryFileNames: namedScript, chunkFileNames },
        },
      },
    },
  },
  // Bundled pages import in 0.2 s instead of 1.4 s; the few packages that must be shared with the server stay outside.
  ssr:
    command === 'build'
      ? { noExternal: true, external: ['react', 'react-dom', 'react-router', '@react-router/node'] }
      : {},
}));
