import { z } from 'zod';
import { successOf } from '../answers.ts';
import { instant, timestamp, whole } from '../fields.ts';
import { nextOfOrder } from './next-step.ts';
import { documentsSchema } from './order-documents.ts';
import { progressFields } from './progress.ts';

export const fulfilments = ['processing', 'ready', 'handed_over', 'returned'] as const;

/** What an administrator calls `paid` is `completed` for the buyer (D50). */
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded', 'partially_refunded'] as const;
const buyersPaymentStatuses = ['pending', 'completed', 'failed', 'refunded', 'partially_refunded'] as const;
/** How a buyer's bank that takes money back has decided. */
export const disputeStates = ['open', 'won', 'lost'] as const;

/** An option as it was bought (D100). */
const boughtOptionSchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    price: z.number().describe('Of one unit, in dollars, before tax'),
    taxed: z.boolean(),
  })
  .meta({ id: 'BoughtOption' });

const orderFields = {
  _id: z.string(),
  /** One line of a purchase: `F-10042-1`. */
  number: z.string(),
  /** What was bought at once: `F-10042` (D107). */
  purchaseNumber: z.string(),
  email: z.string(),
  quantity: whole,
  totalprice: z.number(),
  refunded: z.number().describe('In dollars'),
  /** The rate it was bought at (D83). */
  taxPercent: z.number(),
  options: z.array(boughtOptionSchema).describe('For each unit; `totalprice` has them in it'),
  fulfilment: z.enum(fulfilments),
  notes: z.string().optional(),
  createdAt: timestamp,
  sessionId: z.string(),
};
const boughtCarSchema = z
  .object({
    _id: z.string(),
    image: z.string(),
    title: z.string(),
    brand: z.string(),
    model: z.string(),
  })
  .meta({ id: 'BoughtCar' });
/** An order as its buyer sees it: with the car as it was when bought. */
const customerOrderSchema = z
  .object({
    ...orderFields,
    paymentStatus: z.enum(buyersPaymentStatuses),
    carId: boughtCarSchema,
    documents: documentsSchema,
  })
  .meta({ id: 'CustomerOrder' });
/** An order as an administrator sees it. */
const adminOrderSchema = z
  .object({
    ...orderFields,
    paymentStatus: z.enum(paymentStatuses),
    carId: z.string(),
    /** As it was when bought. */
    car: boughtCarSchema,
    /** The buyer's name; null once the account is deleted. */
    customer: z.string().nullable(),
  })
  .meta({ id: 'Order' });
/** One order as its buyer sees it. */
const ownOrderSchema = customerOrderSchema.extend(progressFields).meta({ id: 'OwnOrder' });
export type OwnOrder = z.infer<typeof ownOrderSchema>;
/** All that staff see of one order. */
const orderDetailSchema = adminOrderSchema
  .extend({
    /** Whether there is a payment of which something is left, and nobody disputes it. */
    isRefundable: z.boolean(),
    /** Whether its car is with the buyer, so that the dealership can have bought it back (D67). */
    canBeBoughtBack: z.boolean(),
    documents: documentsSchema,
    odometer: z.number().nullable().describe('In miles, as it read at the handover'),
    /** The newest dispute of its payment (D72). */
    dispute: z
      .object({
        amount: z.number(),
        reason: z.string(),
        state: z.enum(disputeStates),
        /** Until when the provider takes evidence. */
        dueBy: timestamp.nullable(),
      })
      .nullable(),
    ...progressFields,
  })
  .meta({ id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetailSchema>;
export type CustomerOrder = z.infer<typeof customerOrderSchema>;
export type AdminOrder = z.infer<typeof adminOrderSchema>;

/** An order in its buyer's list. */
const listedOrderSchema = customerOrderSchema.extend({ next: nextOfOrder }).meta({ id: 'ListedOrder' });
export type ListedOrder = z.infer<typeof listedOrderSchema>;
export const customerOrdersSchema = successOf(z.array(listedOrderSchema)).extend({
  meta: z.object({ carsHeld: whole.describe('How many cars their open payment page holds for them') }),
});
export type CustomerOrders = Pick<z.infer<typeof customerOrdersSchema>, 'data' | 'meta'>;
export const verificationSchema = successOf(
  z.object({
    verified: z.boolean(),
    /** How the payment stands: `open` and `pending` may still become `paid`. */
    state: z.enum(['open', 'pending', 'paid', 'expired']),
    orderError: z.boolean(),
    orders: z.array(customerOrderSchema),
  }),
);
export type Verification = z.infer<typeof verificationSchema>['data'];

export const orderSortings = ['newest', 'oldest', 'total-desc', 'total-asc'] as const;
const SEARCHED =
  'Part of the customer’s name, the email, the car’s title or VIN; or the number of a purchase or order; or the beginning of a step’s name, such as “handed over”; or the first characters of the id of an order or car';

/** All combined with AND. */
const orderFiltersSchema = z.object({
  status: z.enum(paymentStatuses, 'Unknown payment status').optional(),
  fulfilment: z
    .enum([...fulfilments, 'to_prepare'], 'Unknown step')
    .optional()
    .describe('`to_prepare`: paid, and to be prepared; not those whose car has come back'),
  search: z.string().trim().max(254).optional().describe(SEARCHED),
  from: instant.optional().describe('Ordered at this moment or later'),
  to: instant.optional().describe('Ordered before this moment'),
});
export type OrderFilters = z.infer<typeof orderFiltersSchema>;
export const orderQuerySchema = orderFiltersSchema.extend({
  limit: z.coerce.number().int().min(1).max(1000).default(1000),
  cursor: z.string().max(500).optional(),
  sort: z.enum(orderSortings, 'Unknown sort order').default('newest'),
});
export const adminOrdersSchema = successOf(z.array(adminOrderSchema)).extend({
  meta: z.object({ total: whole, customers: whole, nextCursor: z.string().nullable() }),
});
/** For staff, and for its buyer. */
export const orderAnswerSchema = successOf(z.union([orderDetailSchema, ownOrderSchema]));
export const adminOrderAnswerSchema = successOf(adminOrderSchema);
export const revenueSchema = successOf(z.number());

export const ordersToPrepareSchema = successOf(z.number());
