import { z } from 'zod';
import { changedFieldSchema } from '../audit-log.ts';
import { whole } from '../fields.ts';
import { categories, conditions } from './car-rules.ts';

/** What a file of cars may be. */
export const LARGEST_CSV_BYTES = 20 * 1024 * 1024;
export const MOST_CSV_LINES = 10_000;

const flag = (name: string) =>
  z
    .enum(['true', 'false'], `${name} must be true or false`)
    .transform((text) => text === 'true')
    .optional();

export const importQuerySchema = z.object({
  dryRun: flag('dryRun'),
  /** Of cars that changed since the file was written, take everything but the stock; else nothing (D68). */
  allButStock: flag('allButStock'),
  /** Rows that have a problem are left out, and the others imported; else nothing is (D109). */
  skipBad: flag('skipBad'),
});

const lineErrorSchema = z.object({
  /** The row, counted as a spreadsheet does: the columns' names are row 1. */
  line: whole,
  column: z.string(),
  message: z.string(),
  value: z.string().optional(),
});
export type LineError = z.infer<typeof lineErrorSchema>;
const importOutcomes = ['added', 'updated', 'unchanged', 'outdated'] as const;

/** A row of the file that does something, and what: as the car will be, and from what to what it changes. */
const previewSchema = z.object({
  line: whole,
  outcome: z.enum(importOutcomes),
  vin: z.string(),
  title: z.string(),
  price: z.number(),
  mileage: whole,
  condition: z.enum(conditions),
  category: z.enum(categories),
  inStock: z.boolean(),
  quantity: whole,
  changes: z.array(changedFieldSchema),
});
export type ImportPreview = z.infer<typeof previewSchema>;

const importReportSchema = z
  .object({
    /** Cars in the file. */
    lines: whole,
    added: whole,
    updated: whole,
    unchanged: whole,
    /** Cars that changed since the file was written, of which nothing is taken over (D68). */
    outdated: whole,
    ignoredColumns: z.array(z.string()),
    errors: z.array(lineErrorSchema),
    /** How many errors there are besides those listed. */
    moreErrors: whole,
    /** What is not taken over as the file says, and why. */
    notes: z.array(lineErrorSchema),
    moreNotes: whole,
    preview: z.array(previewSchema),
    /** How many rows do something besides those previewed. */
    morePreview: whole,
  })
  .meta({ id: 'ImportReport' });
export type ImportReport = z.infer<typeof importReportSchema>;

const progressSchema = z.object({ done: whole, of: whole, step: z.enum(['checking', 'saving']) });
export type ImportProgress = z.infer<typeof progressSchema>;

/** The last line of the answer, or all of it for who accepts JSON alone. Refused cars come with the report too. */
export const importAnswerSchema = z
  .object({
    success: z.boolean(),
    message: z.string(),
    code: z.string().optional(),
    data: importReportSchema.optional(),
  })
  .meta({ id: 'ImportAnswer' });
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
/** A line of the answer: how far the work is, or its outcome. */
export const importLineSchema = z.union([z.object({ progress: progressSchema }), importAnswerSchema]);
