import { z } from 'zod';
import type { NewSession } from '../money/session-records.ts';
import { nowInSeconds } from '../records/objects.ts';
import { refuseParam } from '../refusal.ts';
import { readForm } from './form.ts';
import { checkLife, checkLines, LONGEST_LIFE_SECONDS, SHORTEST_LIFE_SECONDS } from './session-limits.ts';

const integer = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const filledText = (longest: number) => z.string().min(1).max(longest);
const address = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(2048);
const MOST_KEYS = 50;
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((keys) => Object.keys(keys).length <= MOST_KEYS, `Metadata can have at most ${MOST_KEYS} keys`)
  .default({});
/** A list comes as an object whose keys are its places. */
const list = <T extends z.ZodType>(item: T) => z.record(z.string(), item).transform((items) => Object.values(items));

const lineItem = z.strictObject({
  quantity: integer,
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: integer,
    product_data: z.strictObject({
      name: filledText(250),
      description: filledText(5000).optional(),
      images: list(address).optional(),
    }),
  }),
});

const color = z.string().regex(/^#[\da-f]{6}$/i, 'Invalid color');
const brandingSettings = z.strictObject({
  display_name: filledText(200).optional(),
  button_color: color.optional(),
  background_color: color.optional(),
  icon: z
    .strictObject({ type: z.literal('url'), url: z.url({ protocol: /^https$/, error: 'Not a valid URL' }) })
    .optional(),
});

const newSession = z.strictObject({
  mode: z.literal('payment'),
  line_items: list(lineItem),
  customer_email: z.email('Invalid email address').max(512),
  client_reference_id: filledText(200).optional(),
  metadata,
  payment_intent_data: z
    .strictObject({
      metadata,
      receipt_email: z.email('Invalid email address').max(512).optional(),
      statement_descriptor_suffix: z
        .string()
        .max(22)
        .regex(/^[^<>\\'"*]*[A-Za-z][^<>\\'"*]*$/, 'Invalid statement descriptor')
        .optional(),
    })
    .default({ metadata: {} }),
  allowed_payment_method_types: list(z.literal('card')).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
  phone_number_collection: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  branding_settings: brandingSettings.optional(),
  success_url: address,
  cancel_url: address,
  expires_at: integer.optional(),
});

const newRefund = z.strictObject({ payment_intent: filledText(255), amount: integer.optional(), metadata });
const listQuery = z.strictObject({
  payment_intent: filledText(255).optional(),
  created: z.strictObject({ gte: integer }).optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
  starting_after: filledText(255).optional(),
  limit: integer.optional(),
});

/** @throws Refusal naming the first field that is wrong, or the limit of Stripe's that is broken */
export function readNewSession(body: string, shortestLifeSeconds: number): NewSession {
  const params = readForm(newSession, body);
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    description: product_data.description ?? null,
    image: product_data.images?.[0] ?? null,
    quantity,
    amountCents: unit_amount * quantity,
  }));
  checkLines(lines);
  const expiresAt = params.expires_at ?? nowInSeconds() + LONGEST_LIFE_SECONDS;
  checkLife(expiresAt, Math.min(shortestLifeSeconds, SHORTEST_LIFE_SECONDS));
  return {
    lines,
    expiresAt,
    metadata: params.metadata,
    intentMetadata: params.payment_intent_data.metadata,
    clientReferenceId: params.client_reference_id ?? null,
    email: params.customer_email,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url,
  };
}

/** @throws Refusal */
export function readNewRefund(body: string) {
  const params = readForm(newRefund, body);
  if (params.amount === 0) throw refuseParam('amount', 'parameter_invalid_integer', 'Invalid positive integer');
  return { intentId: params.payment_intent, amountCents: params.amount, metadata: params.metadata };
}

const sessionQuery = z.strictObject({ expand: list(z.literal('payment_intent')).optional() });

/** @throws Refusal for anything but the one field of a session that can be asked for in full */
export function readSessionQuery(query: string) {
  return { withIntent: Boolean(readForm(sessionQuery, query).expand?.length) };
}

/** @throws Refusal */
export function readListQuery(query: string) {
  const params = readForm(listQuery, query);
  return {
    intentId: params.payment_intent,
    since: params.created?.gte,
    status: params.status,
    after: params.starting_after,
    limit: Math.min(params.limit ?? 10, 100),
  };
}
export type ListQuery = ReturnType<typeof readListQuery>;
