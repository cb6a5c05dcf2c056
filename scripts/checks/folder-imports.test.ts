import { expect, test } from 'vitest';
import { findFolderCycles } from './folder-imports.ts';

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
  expect(findFolderCycles([orders, cars])).toEqual([
    'server/cars, server/orders import each other: server/cars/stock.ts → server/orders, server/orders/refunds/refunds.ts → server/cars',
  ]);
});

test('folders within a folder import each other in one direction too, in the pages as on the server', () => {
  const files = [
    file('server/orders/refunds/refunds.ts', '../payment/payment.ts'),
    file('server/orders/payment/payment.ts', '../refunds/queries/queries.ts'),
    file('app/routes/dashboard/cars/cars.tsx', '../orders/order-table/table.tsx'),
    file('app/routes/dashboard/orders/orders.tsx', '../cars/car-link.tsx'),
  ];
  expect(findFolderCycles(files)).toEqual([
    'app/routes/dashboard/cars, app/routes/dashboard/orders import each other: app/routes/dashboard/cars/cars.tsx → app/routes/dashboard/orders, app/routes/dashboard/orders/orders.tsx → app/routes/dashboard/cars',
    'server/orders/payment, server/orders/refunds import each other: server/orders/payment/payment.ts → server/orders/refunds, server/orders/refunds/refunds.ts → server/orders/payment',
  ]);
});

test('folders that import each other by way of others are named once, with the shortest way round', () => {
  const files = [
    file('server/api/route.ts', '../plugins/session.ts'),
    file('server/plugins/session.ts', '../auth/sessions.ts'),
    file('server/auth/routes.ts', '../api/route.ts', '../mail/send.ts'),
    file('server/mail/routes.ts', '../jobs/jobs.ts'),
    file('server/jobs/routes.ts', '../api/route.ts'),
    file('server/cars/routes.ts', '../api/route.ts'),
    file('shared/orders/states.ts', '../cars/cars.ts'),
    file('shared/cars/cars.ts', '../users/users.ts'),
    file('shared/users/users.ts', '../orders/orders.ts'),
  ];
  expect(findFolderCycles(files)).toEqual([
    'server/api, server/auth, server/jobs, server/mail, server/plugins import each other: server/api/route.ts → server/plugins, server/plugins/session.ts → server/auth, server/auth/routes.ts → server/api',
    'shared/cars, shared/orders, shared/users import each other: shared/cars/cars.ts → shared/users, shared/users/users.ts → shared/orders, shared/orders/states.ts → shared/cars',
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
  expect(findFolderCycles(files)).toEqual([]);
});
