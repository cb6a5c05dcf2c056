/** Licenses that ask for no more than their notice, or, as MPL-2.0 does, for changes to the package's own files. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Others that are fine for one package or a family, each for its reason. */
const EXCEPTIONS: { packages: RegExp; license: string }[] = [
  // libvips: a library beside the shop that anyone may replace, which is what this license asks for.
  { packages: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
  // Which browser knows what: data for development tools, with its author named here. The shop does not contain it.
  { packages: /^caniuse-lite$/, license: 'CC-BY-4.0' },
];

/** Read by hand in packages that do not state their license in the field for it: older ones of the tests' S3 server, and a part of pdfkit. */
const READ_BY_HAND: Record<string, string> = {
  'busboy@1.6.0': 'MIT',
  'humanize-number@0.0.2': 'MIT',
  'png-js@2.0.0': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

export interface Package {
  name: string;
  version: string;
  license: string | undefined;
  /** Whether the shop is built from it or runs with it; the others are tools for development. */
  isShipped: boolean;
  /** Where it is, on machines that it is installed on. */
  folder: string;
}

interface LockFile {
  packages: Record<string, { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean }>;
}

/** Every package that the lock file names, on all machines, once and in order. */
export function listPackages({ packages }: LockFile): Package[] {
  const found = new Map<string, Package>();
  for (const [path, { name: alias, version = '', license, dev, link }] of Object.entries(packages)) {
    const name = alias ?? path.split('node_modules/').at(-1) ?? '';
    const key = `${name}@${version}`;
    // What is not in node_modules is this project and its stubs.
    if (!path.includes('node_modules/') || link) continue;
    const isShipped = !dev || found.get(key)?.isShipped === true;
    found.set(key, { name, version, license: license ?? READ_BY_HAND[key], isShipped, folder: path });
  }
  const order = ({ name, version }: Package) => `${name} ${version}`;
  return [...found.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Whether a package may be used under the license it states: all that are joined by AND, or one of those by OR. */
export function isAllowed({ name, license = '' }: Package): boolean {
  const isFine = (one: string) =>
    ALLOWED.has(one) || EXCEPTIONS.some(({ packages, license }) => license === one && packages.test(name));
  const plain = license.replace(/^\(([^()]*)\)$/, '$1');
  if (plain.includes(' AND ') && plain.includes(' OR ')) return false;
  return plain.includes(' OR ') ? plain.split(' OR ').some(isFine) : plain.split(' AND ').every(isFine);
}
