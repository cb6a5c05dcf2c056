import { z } from 'zod';
import { successOf } from './answers.ts';
import { appointmentKinds } from './appointment-rules.ts';
import { day, instant, timestamp, whole } from './fields.ts';
import { appointmentVersion, handedOverFields, handoverSchema, phone, startsAt, zipCode } from './orders/handover.ts';

/** As far ahead as a dealership can book, and today. */
const MOST_DAYS = 366;
export const timesQuerySchema = z.object({
  kind: z.enum(appointmentKinds, 'Unknown kind of appointment'),
  from: day.optional().describe('The first day, where the dealership is; today if left out'),
  days: z.coerce
    .number('Days must be a number')
    .int('Days must be a whole number')
    .min(1, 'Days must be at least 1')
    .max(MOST_DAYS, `Days can be at most ${MOST_DAYS}`)
    .default(MOST_DAYS)
    .describe('How many days from there'),
  zip: zipCode.optional().describe('Where a car is to be brought to'),
  moving: z
    .string()
    .max(100)
    .optional()
    .describe('For staff: an appointment that is to be moved, whose own place counts as free'),
});
export type TimesQuery = z.infer<typeof timesQuerySchema>;

const offeredTimeSchema = z
  .object({ startsAt: timestamp, endsAt: timestamp, left: whole.describe('How many places are left, at least 1') })
  .meta({ id: 'OfferedTime' });
export type OfferedTime = z.infer<typeof offeredTimeSchema>;
export const timesSchema = successOf(z.array(offeredTimeSchema)).extend({
  meta: z.object({ timeZone: z.string().describe('Of the dealership') }),
});

/** What an appointment is for. */
const appointmentOrderSchema = z
  .object({ _id: z.string(), number: z.string(), title: z.string(), quantity: whole })
  .meta({ id: 'AppointmentOrder' });

const appointmentSchema = z
  .object({
    ...handoverSchema.omit({ odometer: true, receivedBy: true }).shape,
    kind: z.enum(appointmentKinds),
    orders: z.array(appointmentOrderSchema).describe('Empty where it is not about an order, or not any more'),
    car: z.object({ _id: z.string(), title: z.string() }).optional().describe('Of a test drive'),
    email: z.string().optional().describe('For staff'),
    whileClosed: z
      .boolean()
      .optional()
      .describe('For staff, in the calendar: it is still to come, and by now the dealership is closed then'),
  })
  .meta({ id: 'Appointment' });
export type Appointment = z.infer<typeof appointmentSchema>;
export const appointmentsSchema = successOf(z.array(appointmentSchema));
export const calendarAnswerSchema = appointmentsSchema.extend({
  meta: z.object({ timeZone: z.string().describe('Of the dealership') }),
});
export const appointmentsDueSchema = successOf(whole);
export const appointmentAnswerSchema = successOf(appointmentSchema);

export const calendarQuerySchema = z.object({
  from: instant.optional().describe('A day where the dealership is, or a moment; today if left out'),
  to: instant.optional().describe('The last day, or the moment before which; a week from the start if left out'),
  kind: z.enum(appointmentKinds, 'Unknown kind of appointment').optional(),
});
export type CalendarQuery = z.infer<typeof calendarQuerySchema>;

/** When somebody would rather drive a car, or give it back. */
export const appointmentMoveSchema = z
  .object({
    startsAt,
    phone: phone.optional().describe('Of a test drive; left out, it stays'),
    version: appointmentVersion,
  })
  .meta({ id: 'AppointmentMove' });
export type AppointmentMove = z.infer<typeof appointmentMoveSchema>;

export const appointmentEditSchema = z
  .object({
    startsAt: startsAt.optional(),
    state: z.enum(['done', 'no_show', 'cancelled'], 'Unknown state').optional(),
    ...handedOverFields,
    version: appointmentVersion,
  })
  .refine(({ startsAt: time, state }) => time === undefined || state === undefined, {
    error: 'Move an appointment or end it, not both at once',
    path: ['state'],
  })
  .superRefine(({ state, odometer, receivedBy }, { addIssue }) => {
    if (state === 'done') return;
    const message = 'This is noted when the appointment is done';
    if (odometer !== undefined) addIssue({ code: 'custom', message, path: ['odometer'] });
    if (receivedBy) addIssue({ code: 'custom', message, path: ['receivedBy'] });
  })
  .meta({ id: 'AppointmentChange' });
export type AppointmentEdit = z.infer<typeof appointmentEditSchema>;
