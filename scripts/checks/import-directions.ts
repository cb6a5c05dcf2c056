import { matchesGlob } from 'node:path';
import { listImports, listPackages, type Source } from './import-cycles.ts';

interface Room {
  files: string[];
  /** The rooms that it may import, besides its own. */
  imports: string[];
  /** Of two files below this path, one may import the other only in the same folder: the areas of pages, the domains. */
  apart?: string;
  /** Its files import none of their own room. */
  strangers?: true;
  /** The packages that it may import; any, where none are named. */
  packages?: string[];
}

/**
 * Who may import whom: the arrows of docs/architecture.md, which a test compares with these. A file is in the first room that
 * names it. What is not listed is refused, and so is a file that is in no room.
 */
export const rooms: Record<string, Room> = {
  fixtures: { files: ['**/*-fixture.ts'], imports: ['testSupport', 'sandbox', 'rules', 'shared'] },

  document: {
    files: ['app/root.tsx', 'app/entry.*.tsx', 'app/{render-whole,loaded-data,routes}.ts', 'app/+types/**'],
    imports: ['areas', 'components', 'common', 'state', 'api', 'ui', 'appBasics', 'styles', 'shared'],
  },
  resourceRoutes: { files: ['app/routes/*.ts', 'app/routes/+types/**'], imports: ['common', 'api', 'shared'] },
  areas: {
    files: ['app/routes/**'],
    imports: ['components', 'common', 'state', 'api', 'storage', 'ui', 'appBasics', 'shared'],
    apart: 'app/routes/',
  },
  components: { files: ['app/components/**'], imports: ['common', 'state', 'api', 'ui', 'appBasics', 'shared'] },
  state: { files: ['app/state/**'], imports: ['common', 'api', 'storage', 'appBasics', 'shared'] },
  common: {
    files: ['app/{site,page-meta,query-client,shop-time,shop-date}.ts'],
    imports: ['api', 'ui', 'appBasics', 'shared'],
  },
  api: { files: ['app/api/**'], imports: ['storage', 'shared'] },
  storage: { files: ['app/storage/**'], imports: ['shared'] },
  ui: {
    files: ['app/ui/**'],
    imports: ['appBasics'],
    packages: ['react', 'react-dom', '@base-ui/react', 'lucide-react', 'react-hot-toast'],
  },
  appBasics: {
    files: ['app/{create-store,theme,nonce,late-scripts,early-presses}.ts'],
    imports: [],
    packages: ['react', 'react-router'],
  },
  styles: { files: ['app/styles/**'], imports: [] },

  start: {
    files: ['server/main.ts', 'server/{start,background,backup}/**'],
    imports: ['assembly', 'pages', 'seed', 'sandbox', 'services', 'rules', 'shop', 'db', 'serverBasics', 'shared'],
  },
  assembly: {
    files: ['server/{app,api-routes}.ts'],
    imports: ['routes', 'services', 'rules', 'shop', 'serverBasics', 'shared'],
  },
  pages: {
    files: ['server/pages/**'],
    imports: ['document', 'api', 'services', 'rules', 'shop', 'serverBasics', 'shared'],
  },
  seed: { files: ['server/seed.ts'], imports: ['demo', 'rules', 'shop', 'db', 'serverBasics', 'shared'] },
  demo: { files: ['server/demo/**'], imports: ['rules', 'shop', 'db', 'serverBasics', 'shared'] },
  sandbox: { files: ['server/payments/sandbox/**'], imports: ['rules', 'db', 'serverBasics', 'shared'] },
  shop: { files: ['server/shop.ts'], imports: ['services', 'rules', 'db', 'serverBasics', 'shared'] },
  db: {
    files: ['server/db/**'],
    imports: ['serverBasics', 'shared'],
    packages: [
      'drizzle-orm',
      '@electric-sql/pglite',
      'pg',
      'node:fs',
      'node:path',
      'node:sqlite',
      'node:timers',
      'node:util',
    ],
  },
  serverBasics: { files: ['server/*.ts'], imports: ['shared'] },
  routes: {
    files: ['server/**/*routes.ts'],
    imports: ['services', 'rules', 'queries', 'shop', 'serverBasics', 'shared'],
    strangers: true,
  },
  services: { files: ['server/**/*service.ts'], imports: ['rules', 'queries', 'shop', 'db', 'serverBasics', 'shared'] },
  queries: {
    files: ['server/**/*queries.ts'],
    imports: ['rules', 'db', 'serverBasics', 'shared'],
    apart: 'server/',
    packages: ['drizzle-orm'],
  },
  rules: { files: ['server/**'], imports: ['services', 'queries', 'shop', 'db', 'serverBasics', 'shared'] },

  shared: { files: ['shared/**'], imports: [], packages: ['zod'] },
  testSupport: { files: ['tests/support/**'], imports: [] },
};

/** Imports of the product that no arrow allows. Tests, scripts and measurements may import anything, and are imported by none. */
export function findForbiddenImports(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^(?:app|server|shared)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const name = roomOf(source.path);
      if (!name) return [`${source.path} is in no room of scripts/checks/import-directions.ts`];
      const { packages } = rooms[name] as Room;
      const files = listImports(source).filter((imported) => !mayImport(name, source.path, imported));
      const foreign = listPackages(source).filter((imported) => packages && !isOneOf(packages, imported));
      return [...files, ...foreign].map((imported) => `${source.path} (${name}) must not import ${imported}`);
    });
}

const roomOf = (path: string) =>
  Object.keys(rooms).find((name) => rooms[name]?.files.some((pattern) => matchesGlob(path, pattern)));

function mayImport(name: string, path: string, imported: string): boolean {
  const other = roomOf(imported);
  if (!other || !listRooms(name).includes(other)) return false;
  const { apart } = rooms[other] as Room;
  if (!apart || !path.startsWith(apart)) return true;
  return folderBelow(apart, path) === folderBelow(apart, imported);
}

/** The rooms that one may import, its own among them. */
function listRooms(name: string): string[] {
  const { imports, strangers } = rooms[name] as Room;
  return strangers ? imports : [name, ...imports];
}

const folderBelow = (above: string, path: string) => path.slice(above.length).split('/')[0];

const isOneOf = (packages: string[], imported: string) =>
  packages.some((name) => imported === name || imported.startsWith(`${name}/`));
