import type { Protections } from './protection.ts';

const late = 'server/orders/refunds/late-refund.api.test.ts';

/** Of refunds, those of returns among them: asked for twice, cut off, and made meanwhile. */
export const payingBackProtections: Protections = {
  'ASVS 2.3 money goes back once': [
    {
      name: 'the table holds one refund of an order that is under way',
      on: 'server',
      file: 'server/db/migrations/0003_life_cycle.sql',
      from: 'CREATE UNIQUE INDEX "refunds_one_asked_each"',
      to: 'CREATE INDEX "refunds_one_asked_each"',
      tests: ['server/returns/taken-once.api.test.ts'],
    },
    {
      name: 'the provider is asked again under the same key',
      on: 'server',
      file: 'server/payments/stripe.ts',
      from: '{ idempotencyKey: `refund-',
      to: '{ idempotencyKey: Date.now() + `refund-',
      tests: [late],
    },
    {
      name: 'a refund that was made is counted once',
      on: 'server',
      file: 'server/orders/records/refunds/record-refund.ts',
      from: "  if (now?.status !== 'asked') return false;\n",
      to: "  if (now?.status === 'refused' || !now) return false;\n",
      tests: [late],
    },
  ],
};
