import { z } from 'zod';
import { appointmentStates, handoverKinds, timelineSteps } from '../appointment-rules.ts';
import { oneDecimal, optionalText, requiredText, timestamp, whole, wholeNumber } from '../fields.ts';

export const MOST_MILES = 2_000_000;
export const zipCode = z
  .string('ZIP must be a text')
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'ZIP must be five digits, such as 60601');

export const deliveryAddressSchema = z
  .object({
    street: requiredText('Street', 120),
    city: requiredText('City', 120),
    state: requiredText('State', 40),
    zip: zipCode,
  })
  .meta({ id: 'DeliveryAddress' });
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/** When an appointment begins. */
export const startsAt = z.iso
  .datetime({ offset: true, error: 'Choose a time' })
  .refine((text) => /^(19|20)/.test(text), 'Choose a time');
export const phone = requiredText('Phone', 30)
  .regex(/^\+?[\d\s().-]+$/, 'Phone must be a number that can be called, such as (312) 555-0123')
  .refine((text) => text.replace(/\D/g, '').length >= 7, 'Phone must be a number that can be called');

const HIGHEST_VERSION = 2_147_483_647;
const decidedOn = 'The version of the appointment that this was decided on; 409 `STALE_EDIT` when it has changed';
/** So that nobody changes or cancels what another has changed a moment ago (D57). */
export const appointmentVersion = wholeNumber('Version', 0, HIGHEST_VERSION).optional().describe(decidedOn);
/** The same in an address. */
export const versionQuerySchema = z.object({
  version: z.coerce
    .number('Version must be a number')
    .int('Version must be a whole number')
    .min(0, 'Version must be at least 0')
    .max(HIGHEST_VERSION, `Version can be at most ${HIGHEST_VERSION}`)
    .optional()
    .describe(decidedOn),
});

/** How and when a buyer wants to receive what they bought (D89). */
export const handoverChoiceSchema = z
  .object({
    kind: z.enum(handoverKinds, 'Choose pickup or delivery'),
    startsAt,
    name: requiredText('Name', 120),
    phone,
    address: deliveryAddressSchema.optional().describe('Needed for a delivery'),
    orders: z
      .array(z.string().max(100), 'Orders must be a list')
      .min(1, 'Choose at least one order')
      .max(100)
      .optional()
      .describe('Lines of the same purchase; all that are to be received if left out'),
    version: appointmentVersion.nullable().describe(`${decidedOn}; null where none was booked, as far as one saw`),
  })
  .refine(({ kind, address }) => kind === 'pickup' || address !== undefined, {
    error: 'Where should we bring it?',
    path: ['address'],
  })
  .meta({ id: 'HandoverChoice' });
export type HandoverChoice = z.infer<typeof handoverChoiceSchema>;

/** When an order is received, as its buyer and staff see it. */
export const handoverSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(handoverKinds),
    startsAt: timestamp,
    endsAt: timestamp,
    state: z.enum(appointmentStates),
    name: z.string(),
    phone: z.string(),
    address: deliveryAddressSchema.optional(),
    odometer: z.number().optional(),
    receivedBy: z.string().optional(),
    version: whole.describe('How often it was changed'),
  })
  .meta({ id: 'Handover' });
export type Handover = z.infer<typeof handoverSchema>;

/** How far an order has come, step by step (D89). */
export const timelineSchema = z.array(
  z
    .object({
      step: z.enum(timelineSteps),
      state: z.enum(['done', 'current', 'later']),
      at: timestamp
        .nullable()
        .describe('When it was, or is to be; of `return_window`, until when it is. Null where nobody knows'),
    })
    .meta({ id: 'TimelineStep' }),
);
export type Timeline = z.infer<typeof timelineSchema>;

export const odometer = oneDecimal('Odometer', 0, MOST_MILES);
/** Whoever has seen the odometer says that it does read what it is not likely to. */
export const odometerConfirmed = z.boolean('Say whether the odometer is confirmed').optional();

/** What is noted when a car is handed over (D93). */
export const handedOverFields = {
  odometer: odometer.optional().describe('In miles, as it reads at the handover'),
  odometerConfirmed: odometerConfirmed.describe(
    'Needed for an odometer below what the car was sold with, or more than 500 miles above it',
  ),
  receivedBy: optionalText('Who received it', 120).optional(),
};
export type HandedOver = {
  odometer?: number | undefined;
  odometerConfirmed?: boolean | undefined;
  receivedBy?: string | undefined;
};
