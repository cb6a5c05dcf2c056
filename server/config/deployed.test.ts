import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LARGEST_CSV_BYTES } from '../../shared/cars/car-import.ts';
import { readConfig } from './config.ts';
import { environmentSchema } from './environment.ts';

const read = (path: string) => readFileSync(path, 'utf8');
/** As whoever starts it would set what a file leaves to them. */
const filled = (text: string) => text.replace(/\$\{[^}]*\}/g, 'letters1and2digits').replaceAll('…', 'x'.repeat(24));
/** What the image sets already. */
const ofImage = Object.fromEntries(
  [...(/^ENV ((?:.*\\\n| *#.*\n)*.*)/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(
    ([, name, value]) => [name ?? '', value ?? ''],
  ),
);

function ofCompose() {
  const [, lines = ''] =
    /environment: &shop-environment\n((?: {4}.*\n)+?) {2}depends_on/.exec(read('deploy/compose.yaml')) ?? [];
  return Object.fromEntries([...lines.matchAll(/^ {4}(\w+): (.*)$/gm)].map(([, name, value]) => [name, value]));
}

function ofGuide() {
  const [, block = ''] = /```sh\n\s+(NODE_ENV=production[\s\S]*?)```/.exec(read('docs/owners-guide.md')) ?? [];
  return Object.fromEntries([...block.matchAll(/^\s*([A-Z]\w+)='?(.*?)'?$/gm)].map(([, name, value]) => [name, value]));
}

/** What `docker run` is given. */
function ofRun() {
  const [, line = ''] = /^docker run ((?:.*\\\n)*.*)/m.exec(read('docs/deployment.md')) ?? [];
  return Object.fromEntries(
    [...line.matchAll(/-e (\w+)=(?:'([^']*)'|(\S+))/g)].map(([, name, a, b]) => [name, a ?? b]),
  );
}

test.each([
  ['`docker run`', { ...ofImage, ...ofRun() }, 9],
  ['compose.yaml', { ...ofImage, ...ofCompose() }, 18],
  ['the owner’s guide', ofGuide(), 12],
])('the variables of %s are ones that there are, and a shop starts with them', (_, variables, least) => {
  const names = Object.keys(variables);
  expect(names.length).toBeGreaterThanOrEqual(least);
  const ofNode = ['MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
  const known = [...Object.keys(environmentSchema.shape), ...ofNode];
  expect(names.filter((name) => !known.includes(name))).toEqual([]);
  const environment = Object.fromEntries(names.map((name) => [name, filled(variables[name] ?? '')]));
  expect(readConfig(environment)).toMatchObject({ production: true });
});

test('the containers and the service have longer to end than the shop takes', () => {
  const { DRAIN_SECONDS } = ofCompose();
  const [, grace] = /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')) ?? [];
  expect(Number(grace)).toBeGreaterThan(Number(DRAIN_SECONDS) + 9);
  const [, stop] = /TimeoutStopSec=(\d+)/.exec(read('deploy/forecourt.service')) ?? [];
  expect(Number(stop)).toBeGreaterThan(60 + 9);
  const [, interval, timeout] = /health_interval (\d+)s\s+health_timeout (\d+)s/.exec(read('deploy/Caddyfile')) ?? [];
  expect(Number(DRAIN_SECONDS)).toBeGreaterThan(Number(interval) + Number(timeout));
});

test.each(['deploy/Caddyfile', 'docs/owners-guide.md'])(
  'the proxy of %s lets the largest file of cars through, with the form around it',
  (path) => {
    const [, megabytes] = /max_size (\d+)MB/.exec(read(path)) ?? [];
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(LARGEST_CSV_BYTES + 100_000);
  },
);

test('the service may look up the addresses of its machine, without which HOST=0.0.0.0 ends with a stack', () => {
  expect(read('deploy/forecourt.service')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m);
});

test('the image runs as nobody in particular, and no container of the shop may write, gain rights or float', () => {
  const [, stage = ''] = read('Dockerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  expect(stage).toMatch(/^USER node$/m);
  expect(stage).toMatch(/^HEALTHCHECK /m);
  expect(stage).not.toMatch(/npm (ci|install)/);
  const compose = read('deploy/compose.yaml');
  for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]'])
    expect(compose).toContain(line);
  // Each service, but for the one that ends at once, keeps a bounded log.
  expect(compose.match(/logging: \*logging/g)).toHaveLength(compose.match(/restart: unless-stopped/g)?.length ?? 0);
  expect(compose).toMatch(/max-size: \d+m, max-file: "\d"/);
  const images = [...compose.matchAll(/image: (\S+)/g)].map(([, image = '']) => image);
  expect(images.filter((image) => !/:[\w.-]*\d/.test(image))).toEqual(['forecourt:local']);
});
