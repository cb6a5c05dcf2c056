import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findForbiddenImports, rooms } from './import-directions.ts';
import { probes } from './import-probes-fixture.ts';

const refusedOf = (path: string, imported: string[]) =>
  findForbiddenImports([{ path, text: imported.map((name) => `import { one } from '${name}';\n`).join('') }]);

test('what the linter refuses and allows, the table does too', () => {
  for (const [path, { refused, allowed }] of Object.entries(probes)) {
    expect(refusedOf(path, refused), `${path} must not`).toHaveLength(refused.length);
    expect(refusedOf(path, allowed), `${path} may`).toEqual([]);
  }
});

test.each([
  ['app/ui/button.tsx', '../storage/browser-storage.ts'],
  ['app/components/car/price.tsx', '../../storage/browser-storage.ts'],
  ['app/api/client.ts', '../query-client.ts'],
  ['app/query-client.ts', './state/auth.tsx'],
  ['app/routes/robots.ts', './storefront/home/home.tsx'],
  ['app/routes/storefront/home/home.tsx', '../../../root.tsx'],
  ['app/state/auth.tsx', '../../tests/support/client.ts'],
  ['app/root.tsx', '../scripts/tool.ts'],
  ['shared/money.ts', '../bench/fill.ts'],
  ['server/orders/queries.ts', '../../scripts/tool.ts'],
  ['server/orders/orders.ts', '../../tests/support/client.ts'],
  ['server/orders/orders.ts', '../../bench/fill.ts'],
  ['server/orders/orders.ts', '../cars/index-fixture.ts'],
  ['server/orders/index-fixture.ts', '../../tests/browser/support/administrator.ts'],
  ['server/orders/routes.ts', '../db/client.ts'],
  ['server/orders/routes.ts', './checkout-routes.ts'],
  ['server/orders/orders.ts', '../seed.ts'],
  ['server/orders/orders.ts', '../start/run.ts'],
  ['server/orders/orders.ts', '../payments/sandbox/sandbox.ts'],
  ['server/errors.ts', './shop.ts'],
  ['server/pages/policy.ts', '../cars/queries.ts'],
  ['server/pages/policy.ts', '../../app/state/auth.tsx'],
  ['server/pages/policy.ts', '../demo/insert-demo.ts'],
  ['server/demo/insert-demo.ts', '../cars/routes.ts'],
  ['server/demo/insert-demo.ts', '../cars/queries.ts'],
  ['server/demo/insert-demo.ts', '../../app/site.ts'],
  ['server/seed.ts', './cars/queries.ts'],
  ['server/db/client.ts', '../payments/cart.ts'],
  ['server/cars/queries.ts', 'fastify'],
])('%s must not import %s', (path, imported) => {
  expect(refusedOf(path, [imported])).toHaveLength(1);
});

test('an import is found however it is written', () => {
  const text = `
    import type {
      One,
    } from '../storage/one.ts';
    export * from '../storage/two.ts';
    const late = () => import('../storage/three.ts');`;
  const effect = "import '../storage/four.ts';";
  expect(findForbiddenImports([{ path: 'app/ui/button.tsx', text: `${text}\n${effect}` }])).toEqual(
    ['one', 'two', 'three', 'four'].map((name) => `app/ui/button.tsx (ui) must not import app/storage/${name}.ts`),
  );
});

test('tests may import anything, and fixtures what tests share', () => {
  expect(
    refusedOf('server/orders/orders.api.test.ts', ['../../tests/support/client.ts', '../cars/queries.ts']),
  ).toEqual([]);
  expect(refusedOf('server/cars/index-fixture.ts', ['../../tests/support/client.ts'])).toEqual([]);
});

test('a file in no room is named', () => {
  expect(refusedOf('app/utilities/misc.ts', [])).toEqual([
    'app/utilities/misc.ts is in no room of scripts/checks/import-directions.ts',
  ]);
});

/** What the drawings leave out, and the sentence below them says. */
const UNDRAWN = ['shared', 'appBasics', 'serverBasics', 'shop', 'fixtures', 'testSupport', 'styles'];

test('the drawings of docs/architecture.md have these arrows, and no others', () => {
  const arrows = Object.entries(rooms).flatMap(([name, { imports }]) => imports.map((other) => [name, other] as const));
  const drawable = arrows.filter((arrow) => !arrow.some((name) => UNDRAWN.includes(name)));
  expect(readDrawings()).toEqual(drawable.map((arrow) => arrow.join(' → ')).sort());
});

function readDrawings(): string[] {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(/^## Who may import whom$/m);
  const drawings = section.split(/^## /m)[0] ?? '';
  const lines = drawings.matchAll(/^ +(\w+) (?:-->|==>) (\w+(?: & \w+)*)$/gm);
  return [...lines].flatMap(([, from, to = '']) => to.split(' & ').map((other) => `${from} → ${other}`)).sort();
}
