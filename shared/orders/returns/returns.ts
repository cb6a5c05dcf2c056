import { z } from 'zod';
import { successOf } from '../../answers.ts';
import { oneDecimal, requiredText, timestamp, twoDecimals, whole } from '../../fields.ts';
import { deliveryAddressSchema, MOST_MILES, phone, startsAt } from '../handover.ts';
import { returnStates } from './return-states.ts';
import { returnTermsSchema } from './return-terms.ts';

/** What a buyer says who wants to give a car back (D94). */
export const returnRequestSchema = z
  .object({
    reason: requiredText('Reason', 2000),
    odometer: oneDecimal('Odometer', 0, MOST_MILES).describe('In miles, as it reads now'),
    startsAt: startsAt.optional().describe('A time of `GET /appointments/times?kind=return`; left out: tell me when'),
    fetch: z.boolean('Say whether we fetch it').optional().describe('Whether the dealership fetches it'),
    address: deliveryAddressSchema
      .optional()
      .describe('Where to fetch it, within the delivery radius; left out: where it was delivered to'),
    name: requiredText('Name', 120).optional().describe('As at the handover, if left out'),
    phone: phone.optional().describe('As at the handover, if left out'),
  })
  .meta({ id: 'ReturnRequest' });
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

/** What is held back of a refund, and why. */
export const deductionSchema = z
  .object({
    reason: requiredText('Reason', 200),
    amount: twoDecimals('Amount', 0.01, 1_000_000).describe('In dollars'),
  })
  .meta({ id: 'Deduction' });
export type Deduction = z.infer<typeof deductionSchema>;

const returnShape = {
  _id: z.string(),
  state: z.enum(returnStates),
  version: whole,
  reason: z.string(),
  odometer: z.number().describe('As its buyer said; once the dealership has the car, as it was read there'),
  startsAt: timestamp.optional().describe('When it is brought or fetched; left out where nobody has chosen'),
  isTimeOver: z.boolean().describe('Whether that has passed, and the car has not been noted as received'),
  timeEnded: z.enum(['cancelled', 'no_show']).optional().describe('What became of the last time, if it was not kept'),
  missedTwice: z
    .boolean()
    .describe('Whether its buyer has missed two times: from then on, only the dealership books and moves one'),
  appointmentId: z.string().optional(),
  fetch: z.boolean().describe('Whether the dealership fetches it'),
  address: deliveryAddressSchema.optional().describe('Where it is fetched'),
  name: z.string(),
  phone: z.string(),
  deductions: z.array(deductionSchema),
  refund: z
    .number()
    .describe('In dollars: what went back with it; while it is open, all that is left to refund less the deductions'),
  owed: z.number().describe('In dollars: what a bank refused of it since it was settled, and is still to be refunded'),
  refunded: z.number().describe('In dollars: all that has gone back of the order, with it or by any other way'),
  refundedOfHeld: z.number().describe('In dollars: what of the deductions has gone back nonetheless'),
  agreed: z.boolean().nullable().describe('What its buyer answered to the deductions'),
  isPaying: z.boolean().describe('Whether its refund is on its way to the payment service'),
  note: z.string().optional(),
  photos: z.array(z.string()).describe('Of the car as it was received; its buyer and staff may fetch them'),
  conversationId: z.string().optional().describe('The complaint of a buyer who did not agree'),
  requestedAt: timestamp,
  receivedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
};
const returnSchema = z.object(returnShape).meta({ id: 'Return' });
export type Return = z.infer<typeof returnSchema>;

/** What an order says of giving it back (D94). */
export const returnFields = {
  return: returnSchema.nullable().describe('The newest'),
  returnTerms: returnTermsSchema.nullable().describe('Null before it is handed over, and where nothing is taken back'),
};

/** A return with what it is of, for staff and for its buyer. */
export const listedReturnSchema = z
  .object({
    ...returnShape,
    order: z.object({ _id: z.string(), number: z.string(), title: z.string(), quantity: whole, email: z.string() }),
  })
  .meta({ id: 'ListedReturn' });
export type ListedReturn = z.infer<typeof listedReturnSchema>;
export const returnAnswerSchema = successOf(listedReturnSchema);
export const returnsToSettleSchema = successOf(whole);
export const returnQuerySchema = z.object({
  state: z
    .enum(['open', ...returnStates], 'Unknown state')
    .optional()
    .describe('`open`: those that are not over'),
  sort: z.enum(['newest', 'oldest'], 'Unknown sort order').default('newest'),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  cursor: z.string().max(500).optional(),
});
export const returnPageSchema = successOf(z.array(listedReturnSchema)).extend({
  meta: z.object({ total: whole, nextCursor: z.string().nullable() }),
});
