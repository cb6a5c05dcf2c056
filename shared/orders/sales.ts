import { z } from 'zod';
import { successOf } from '../answers.ts';
import { whole } from '../fields.ts';

const month = z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'A month looks like 2026-11');

/** The first and the last month that count, both of UTC. Without them all that was ever sold counts. */
export const salesQuerySchema = z.object({ from: month.optional(), to: month.optional() });
export type SalesQuery = z.infer<typeof salesQuerySchema>;

const sumsSchema = z
  .object({
    orders: whole,
    paid: z.number(),
    refunded: z.number(),
    /** What was paid less what of that was refunded since (D54). */
    revenue: z.number(),
  })
  .meta({ id: 'SalesSums' });
export type Sums = z.infer<typeof sumsSchema>;

/** Sales count in the month of their order, refunds too. */
const salesSchema = z
  .object({
    /** Every month of the period in its order, also those without a sale. */
    months: z.array(sumsSchema.extend({ month })),
    /** Highest revenue first. */
    brands: z.array(sumsSchema.extend({ brand: z.string() })),
    total: sumsSchema,
    /** The years that have sales, the latest first. */
    years: z.array(z.number()),
  })
  .meta({ id: 'Sales' });
export type Sales = z.infer<typeof salesSchema>;
export const salesAnswerSchema = successOf(salesSchema);
