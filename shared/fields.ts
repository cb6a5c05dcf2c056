import { z } from 'zod';
import { HIGHEST_PRICE_DOLLARS } from './money.ts';

/** A text that may be empty, trimmed, with the bound that the API states for it. */
export function optionalText(label: string, longest: number) {
  return z
    .string({ error: `${label} must be a text` })
    .trim()
    .max(longest, `${label} can be at most ${longest} characters long`);
}

/** A text that must say something. */
export function requiredText(label: string, longest: number) {
  return optionalText(label, longest).min(1, `${label} is required`);
}

/** A text that stands on one line wherever it is shown. */
export const oneLine = (text: z.ZodString) => text.overwrite((value) => value.replaceAll(/\s+/g, ' '));

/** A whole number within stated bounds. */
export function wholeNumber(label: string, least: number, most: number) {
  return z
    .number({ error: `${label} must be a number` })
    .int(`${label} must be a whole number`)
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} can be at most ${most}`);
}

/** A number with at most one decimal, within stated bounds. */
export const oneDecimal = (label: string, least: number, most: number) =>
  withDecimals(label, { least, most, places: 1, words: 'one decimal' });

/** A number with at most two decimals, within stated bounds. */
export const twoDecimals = (label: string, least: number, most: number) =>
  withDecimals(label, { least, most, places: 2, words: 'two decimals' });

function withDecimals(
  label: string,
  { least, most, places, words }: { least: number; most: number; places: number; words: string },
) {
  return z
    .number({ error: `${label} must be a number` })
    .min(least, `${label} must be at least ${least}`)
    .max(most, `${label} can be at most ${most}`)
    .refine((number) => hasDecimals(number, places), `${label} can have at most ${words}`);
}

/** Binary fractions are never quite decimal ones, so that a hair's breadth is allowed. */
function hasDecimals(number: number, places: number): boolean {
  const moved = number * 10 ** places;
  return Math.abs(moved - Math.round(moved)) < 1e-4;
}

/** An amount in JSON: dollars with at most two decimals. */
export const dollarsSchema = twoDecimals('Price', 0, HIGHEST_PRICE_DOLLARS);

/** In answers: a moment in UTC. The document says so; the shop wrote it and need not check it again. */
export const timestamp = z.string().meta({ format: 'date-time' });

/** In answers: a whole number from zero, said but not checked, as above. */
export const whole = z.number().meta({ type: 'integer', minimum: 0 });

/** A day of a calendar that people use. */
export const day = z.iso.date('Must be a date').refine(isOfCalendar, 'Must be of the years 1900 to 2099');

/** A day, which starts in UTC, or a moment with its offset. */
export const instant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'Must be a date or a time')
  .refine(isOfCalendar, 'Must be of the years 1900 to 2099');

function isOfCalendar(text: string): boolean {
  return /^(19|20)/.test(isoOf(text));
}

function isoOf(text: string): string {
  const time = new Date(text);
  return Number.isNaN(time.valueOf()) ? '' : time.toISOString();
}
