import { z } from 'zod';
import { successOf } from '../../answers.ts';
import { oneDecimal, optionalText, requiredText, timestamp, whole, wholeNumber } from '../../fields.ts';
import { fuelTypes, HIGHEST_MILEAGE, MOST_PHOTOS_OF_A_POINT } from '../car-rules.ts';
import { needsNote } from './needs-note.ts';

/** What is found at a point (D87): `advisory` works and is to be known, `repaired` and `fail` have a note too. */
const pointResults = ['pass', 'advisory', 'repaired', 'fail', 'not_fitted'] as const;

/** What a car says of its valid report; null without one (D88). */
export const inspectionSummarySchema = z
  .object({
    signedAt: timestamp,
    inspector: z.string(),
    passed: whole,
    advisories: whole,
    repaired: whole,
    notFitted: whole,
  })
  .meta({ id: 'InspectionSummary' });
export type InspectionSummary = z.infer<typeof inspectionSummarySchema>;

const photo = z
  .string()
  .max(2048)
  .regex(/^\/images\/[\w-]+\/[\w.]+$/, 'A photo must be one that was uploaded here');

/** One point as it was found. */
const foundPointSchema = z
  .object({
    result: z.enum(pointResults, 'A result is pass, advisory, repaired, fail or not_fitted'),
    note: optionalText('Note', 500)
      .default('')
      .describe('Of `advisory`, `repaired` and `fail`; another result has none'),
    photos: z
      .array(photo)
      .max(MOST_PHOTOS_OF_A_POINT, `A point can have at most ${MOST_PHOTOS_OF_A_POINT} photos`)
      .default([]),
  })
  .refine(({ result, note }) => note !== '' || !needsNote(result), {
    path: ['note'],
    message: 'Say what you found',
  });
export type FoundPoint = z.infer<typeof foundPointSchema>;

const version = wholeNumber('Version', 0, 2_147_483_647).optional();

/** Part of a draft: points that are not named stay as they are, those that are null are open again. */
export const inspectionDraftSchema = z
  .object({
    mileage: oneDecimal('Mileage', 0, HIGHEST_MILEAGE).optional(),
    points: z.record(z.string().max(80), foundPointSchema.nullable()).default({}),
    _id: z.string().max(80).optional().describe('The draft that these answers belong to'),
    version: version.describe('As the draft was read; 0 where there was none'),
  })
  .meta({ id: 'InspectionDraft' });
export type InspectionDraft = z.infer<typeof inspectionDraftSchema>;

export const signInspectionSchema = z
  .object({ inspector: requiredText('Inspector', 120), version })
  .meta({ id: 'InspectionSignature' });
export type InspectionSignature = z.infer<typeof signInspectionSchema>;

const listPoint = z.object({
  _id: z.string(),
  text: z.string(),
  always: z.boolean().describe('Never `not_fitted`'),
});
const pointsSchema = z.object({
  version: whole,
  sections: z.array(z.object({ name: z.string(), points: z.array(listPoint) })),
});
export type InspectionPoints = z.infer<typeof pointsSchema>;
export const inspectionPointsSchema = successOf(pointsSchema);
export const pointsQuerySchema = z.object({
  fuelType: z.preprocess(
    (value) => fuelTypes.find((each) => each.toLowerCase() === String(value).toLowerCase()) ?? value,
    z.enum(fuelTypes, 'Fuel type must be Petrol, Diesel, Electric or Hybrid').default('Petrol'),
  ),
});

const reportPoint = z.object({
  _id: z.string(),
  text: z.string(),
  always: z.boolean(),
  result: z.enum(pointResults).nullable().describe('Null while nobody has looked at it'),
  note: z.string(),
  photos: z.array(z.string()),
});
const inspectionReportSchema = z
  .object({
    _id: z.string(),
    version: whole.describe('Counts up with every change of a draft'),
    vin: z.string(),
    mileage: z.number().nullable(),
    inspector: z.string().nullable(),
    signedAt: timestamp.nullable().describe('Null while it is a draft, which staff alone see'),
    sections: z.array(z.object({ name: z.string(), points: z.array(reportPoint) })),
  })
  .meta({ id: 'InspectionReport' });
export type InspectionReport = z.infer<typeof inspectionReportSchema>;
export const inspectionAnswerSchema = successOf(inspectionReportSchema);
export const inspectionQuerySchema = z.object({
  signed: z.enum(['true', 'false']).optional().describe('`true`: the signed report, also while a new draft is open'),
});
