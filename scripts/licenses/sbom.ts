import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Prints what is installed with the shop as CycloneDX, by the lock file. `npm sbom --omit dev` leaves out whatever tools
 * for development need too, such as React, and without the option it fails at a tag that one of them asks for.
 */
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const shipped = Object.entries(packages).filter(
  ([path, { dev, devOptional, link }]) =>
    path.startsWith('node_modules/') && !dev && !devOptional && !link && existsSync(path),
);
const paths = new Set(shipped.map(([path]) => path));

const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? '';
const purlOf = (path: string) => `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path]?.version}`;
const hexOf = (integrity = '') => Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

const root = { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version };
const components = shipped.map(([path, { version: itsVersion, integrity, license }]) => ({
  type: 'library',
  // Of one version there may be copies in several places.
  'bom-ref': path,
  name: nameOf(path),
  version: itsVersion,
  hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
  ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { name: license } }] }),
  purl: purlOf(path),
}));
const dependencies = [
  { ref: root['bom-ref'], dependsOn: neededBy('', packages['']) },
  ...shipped.map(([path, locked]) => ({ ref: path, dependsOn: neededBy(path, locked) })),
];
const bill = { bomFormat: 'CycloneDX', specVersion: '1.5', serialNumber: `urn:uuid:${randomUUID()}`, version: 1 };
const metadata = { timestamp: new Date().toISOString(), component: root };
console.log(JSON.stringify({ ...bill, metadata, components, dependencies }, null, 2));

/** The packages that one at this place finds when it asks for what it depends on. */
function neededBy(
  path: string,
  { dependencies: required, optionalDependencies, peerDependencies }: Locked = {},
): string[] {
  const names = Object.keys({ ...required, ...optionalDependencies, ...peerDependencies });
  return names.map((each) => findFrom(path, each)).filter((found) => found !== undefined);
}

/** As Node looks for it: beside the package's own files first, then ever further out. */
function findFrom(path: string, wanted: string): string | undefined {
  const candidate = `${path && `${path}/`}node_modules/${wanted}`;
  if (paths.has(candidate)) return candidate;
  return path ? findFrom(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), wanted) : undefined;
}
