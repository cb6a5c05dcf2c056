import { z } from 'zod';
import { categories } from './car-rules.ts';

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
});

const lineErrorSchema = z.object({
  line: z.number(),
  column: z.string(),
  message: z.string(),
  value: z.string().optional(),
});
export type LineError = z.infer<typeof lineErrorSchema>;
const importOutcomes = ['added', 'updated', 'unchanged', 'outdated'] as const;

/** A line of the file as the car will be. */
const previewSchema = z.object({
  line: z.number(),
  outcome: z.enum(importOutcomes),
  vin: z.string(),
  title: z.string(),
  price: z.number(),
  mileage: z.number(),
  category: z.enum(categories),
  inStock: z.boolean(),
  quantity: z.number(),
});
export type ImportPreview = z.infer<typeof previewSchema>;

const importReportSchema = z.object({
  /** Cars in the file. */
  lines: z.number(),
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Cars that changed since the file was written, of which nothing is taken over (D68). */
  outdated: z.number(),
  ignoredColumns: z.array(z.string()),
  errors: z.array(lineErrorSchema),
  /** How many errors there are besides those listed. */
  moreErrors: z.number(),
  /** What is not taken over as the file says, and why. */
  notes: z.array(lineErrorSchema),
  moreNotes: z.number(),
  preview: z.array(previewSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;

const progressSchema = z.object({ done: z.number(), of: z.number(), step: z.enum(['checking', 'saving']) });
export type ImportProgress = z.infer<typeof progressSchema>;

/** The last line of the answer, or all of it for who accepts JSON alone. Refused cars come with the report too. */
export const importAnswerSchema = z.object({
  success: z.boolean(),
  message: z.string(),
  code: z.string().optional(),
  data: importReportSchema.optional(),
});
export type ImportAnswer = z.infer<typeof importAnswerSchema>;
