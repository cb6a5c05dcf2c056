import { expect, test } from 'vitest';
import { findImportsBothWays, findImportsOfDatabase } from './folder-imports.ts';

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

test('folders within a folder import each other in one direction too, in the pages as on the server', () => {
  const files = [
    file('server/orders/refunds/refunds.ts', '../payment/payment.ts'),
    file('server/orders/payment/payment.ts', '../refunds/queries/queries.ts'),
    file('app/routes/dashboard/cars/cars.tsx', '../orders/order-table/table.tsx'),
    file('app/routes/dashboard/orders/orders.tsx', '../cars/car-link.tsx'),
  ];
  expect(findImportsBothWays(files)).toEqual([
    'server/orders/payment and server/orders/refunds import each other: server/orders/payment/payment.ts, server/orders/refunds/refunds.ts',
    'app/routes/dashboard/cars and app/routes/dashboard/orders import each other: app/routes/dashboard/cars/cars.tsx, app/routes/dashboard/orders/orders.tsx',
  ]);
});

test('one direction is fine, as are tests, the files beside the folders, and a folder within the other', () => {
  const files = [
    file('server/orders/refunds/refunds.ts', '../queries.ts', './tables/tables.ts'),
    file('server/orders/queries.ts', './refunds/refunds.ts'),
    file('server/orders/refunds/tables/tables.ts', '../refunds.ts'),
    file('server/orders/orders.ts', './own.ts', '../cars/stock.ts', '../errors.ts', '../../shared/money.ts'),
    file('server/cars/stock.api.test.ts', '../orders/orders.ts'),
    file('server/cars/stock.ts', '../shop.ts'),
    file('server/shop.ts', './cars/stock.ts'),
  ];
  expect(findImportsBothWays(files)).toEqual([]);
});

test('the database imports no folder', () => {
  const files = [file('server/db/schema/tables.ts', '../../payments/cart.ts', '../client.ts', '../../errors.ts')];
  expect(findImportsOfDatabase(files)).toEqual(['server/db/schema/tables.ts of the database imports server/payments']);
});
