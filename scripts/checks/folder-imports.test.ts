import { expect, test } from 'vitest';
import { findImportsBothWays } from './folder-imports.ts';

const file = (path: string, ...imported: string[]) => ({
  path,
  text: imported.map((name) => `import { one } from '${name}';\n`).join(''),
});

test('folders that import each other are named once, types and late imports too', () => {
  const orders = {
    path: 'server/orders/refunds/refunds.ts',
    text: "import type {\n  A,\n} from '../../cars/stock.ts';",
  };
  const cars = { path: 'server/cars/stock.ts', text: "const late = () => import('../orders/orders.ts');" };
  expect(findImportsBothWays([orders, cars])).toEqual([
    'server/cars and server/orders import each other: server/cars/stock.ts, server/orders/refunds/refunds.ts',
  ]);
});

test('one direction is fine, as are tests, the files beside the folders, and what is no folder of the server', () => {
  const files = [
    file('server/orders/orders.ts', './own.ts', '../cars/stock.ts', '../errors.ts', '../../shared/money.ts'),
    file('server/cars/stock.api.test.ts', '../orders/orders.ts'),
    file('server/cars/stock.ts', '../shop.ts'),
    file('server/shop.ts', './cars/stock.ts'),
  ];
  expect(findImportsBothWays(files)).toEqual([]);
});

test('the database imports no folder', () => {
  const files = [file('server/db/schema/tables.ts', '../../payments/cart.ts', '../client.ts', '../../errors.ts')];
  expect(findImportsBothWays(files)).toEqual(['server/db/schema/tables.ts of the database imports server/payments']);
});
