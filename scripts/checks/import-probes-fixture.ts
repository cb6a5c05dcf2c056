/** Files, and what each of them must not import, and may. */
export const probes: Record<string, { refused: string[]; allowed: string[] }> = {
  'shared/probe.ts': {
    refused: ['../server/config/config.ts', '../app/shop-date.ts', 'fastify', 'react'],
    allowed: ['zod', './money.ts', './cars/cars.ts'],
  },
  'shared/cars/probe.ts': {
    refused: ['../../server/config/config.ts', '../../app/shop-date.ts', '../../scripts/tool.ts'],
    allowed: ['../money.ts'],
  },
  'shared/orders/returns/probe.ts': { refused: ['../../../scripts/tool.ts'], allowed: ['../../users/users.ts'] },
  'app/ui/probe.ts': {
    refused: [
      '../api/users/users.ts',
      '../state/auth.tsx',
      '../storage/browser-storage.ts',
      '../components/car/price.tsx',
      '../../shared/money.ts',
      'react-router',
    ],
    allowed: ['./button.tsx', './hooks/use-slides.ts', 'react'],
  },
  'app/components/car/probe.ts': {
    refused: ['../../routes/dashboard/layout/dashboard-layout.tsx', '../../../server/config/config.ts'],
    allowed: ['../../ui/button.tsx', '../../api/users/users.ts', '../../state/auth.tsx'],
  },
  'app/api/probe.ts': {
    refused: ['../state/auth.tsx', '../ui/button.tsx', '../components/date-time.tsx', '../routes/robots.ts'],
    allowed: ['../storage/session-storage.ts', '../../shared/money.ts'],
  },
  'app/state/probe.ts': { refused: ['../ui/button.tsx', '../routes/robots.ts'], allowed: ['../api/users/users.ts'] },
  'app/storage/probe.ts': {
    refused: ['../api/users/users.ts', '../state/auth.tsx'],
    allowed: ['./browser-storage.ts'],
  },
  'app/routes/storefront/cart/probe.ts': {
    refused: [
      '../../dashboard/layout/dashboard-layout.tsx',
      '../../account/sign-in.tsx',
      '../../../../server/config/config.ts',
    ],
    allowed: ['../../../components/car/price.tsx', '../layout/storefront-layout.tsx'],
  },
  'app/routes/dashboard/cars/probe.ts': {
    refused: ['../../storefront/layout/storefront-layout.tsx'],
    allowed: ['../list/x.ts'],
  },
  'app/routes/account/probe.ts': {
    refused: ['../dashboard/layout/dashboard-layout.tsx'],
    allowed: ['../../ui/button.tsx'],
  },
  'server/app.ts': {
    refused: [
      './cars/queries.ts',
      './orders/records/refunds/refund-queries.ts',
      './demo/insert-demo.ts',
      '../app/shop-date.ts',
    ],
    allowed: ['./cars/routes.ts', './cars/service.ts', 'fastify'],
  },
  'server/checkout/service.ts': {
    refused: ['../cars/queries.ts', '../cars/stock/stock-queries.ts', './routes.ts', '../cars/routes.ts'],
    allowed: ['./queries.ts', '../cars/service.ts', '../db/client.ts'],
  },
  'server/orders/refunds/refunds.ts': {
    refused: [
      '../../cars/queries.ts',
      '../../cars/stock/stock-queries.ts',
      '../routes.ts',
      '../../demo/insert-demo.ts',
    ],
    allowed: [
      '../records/refunds/refund-queries.ts',
      '../queries.ts',
      '../records/payment-queries.ts',
      '../../cars/service.ts',
    ],
  },
  'server/cars/queries.ts': {
    refused: [
      './service.ts',
      './routes.ts',
      'fastify',
      '../orders/queries.ts',
      '../orders/records/refunds/refund-queries.ts',
    ],
    allowed: ['../db/client.ts', './car-row.ts', './stock/stock-queries.ts'],
  },
  'server/orders/records/payment-queries.ts': {
    refused: ['../routes.ts', '../checkout-routes.ts', 'fastify', '../../checkout/service.ts', '../../cars/queries.ts'],
    allowed: ['../queries.ts', '../../db/client.ts'],
  },
  'server/orders/records/refunds/record-refund.ts': {
    refused: [
      '../../../cars/queries.ts',
      '../../../cars/stock/stock-queries.ts',
      '../../routes.ts',
      '../../../demo/insert-demo.ts',
    ],
    allowed: ['../../queries.ts', '../payment-queries.ts', '../returns/return-queries.ts', '../../../cars/service.ts'],
  },
  'server/orders/records/refunds/refund-queries.ts': {
    refused: ['../../routes.ts', 'fastify', '../../../checkout/service.ts', '../../../cars/queries.ts'],
    allowed: ['../../queries.ts', '../../../db/client.ts'],
  },
  'server/db/probe.ts': {
    refused: [
      '../cars/routes.ts',
      '../cars/queries.ts',
      '../cars/stock/stock-queries.ts',
      '../cars/service.ts',
      'fastify',
    ],
    allowed: ['./client.ts', '../errors.ts', 'drizzle-orm'],
  },
};
