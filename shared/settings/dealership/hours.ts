import { z } from 'zod';
import { requiredText } from '../../fields.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];
const MOST_SPANS = 6;
const MOST_EXCEPTIONS = 100;

const time = z
  .string('A time must be a text')
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'A time must be given as hours and minutes, such as 09:00');

/** One closes at the end of the day where a clock says that it begins. */
const closing = time.overwrite((to) => (to === '00:00' ? '24:00' : to));

const spanSchema = z
  .object({ from: time, to: closing })
  // What is missing says so itself.
  .refine(({ from, to }) => from === '' || to === '' || from < to, {
    error: 'Closing time must be after opening time',
    path: ['to'],
  });
export type TimeSpan = z.infer<typeof spanSchema>;

const spansSchema = z
  .array(spanSchema, 'Opening hours of a day must be a list')
  .max(MOST_SPANS, `A day can have at most ${MOST_SPANS} spans`)
  .refine((spans) => !doOverlap(spans), 'Two spans of this day overlap');

const exceptionSchema = z.object({
  date: z.iso.date('The date of an exception must be a day, such as 2026-12-25'),
  name: requiredText('The name of an exception', 120),
  /** None: closed on that day. */
  spans: spansSchema.optional(),
});

/** When the dealership is open, in its own time zone; a day without spans is closed (D83). */
export const hoursSchema = z.object({
  days: z.object(Object.fromEntries(weekdays.map((day) => [day, spansSchema])) as Record<Weekday, typeof spansSchema>),
  exceptions: z
    .array(exceptionSchema, 'Exceptions must be a list')
    .max(MOST_EXCEPTIONS, `There can be at most ${MOST_EXCEPTIONS} exceptions`)
    .refine((exceptions) => !hasTwice(exceptions.map(({ date }) => date)), 'Two exceptions are of the same date'),
});

function doOverlap(spans: TimeSpan[]): boolean {
  const inOrder = [...spans].sort((one, other) => one.from.localeCompare(other.from));
  return inOrder.some(({ from }, place) => from < (inOrder[place - 1]?.to ?? ''));
}

const hasTwice = (texts: string[]) => new Set(texts).size < texts.length;
