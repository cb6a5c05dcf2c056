import { z } from 'zod';
import { photosSchema } from '../../conversations/photos.ts';
import { oneDecimal, optionalText, wholeNumber } from '../../fields.ts';
import { MOST_MILES, odometerConfirmed, startsAt } from '../handover.ts';
import { deductionSchema } from './returns.ts';

const MOST_DEDUCTIONS = 20;
const note = optionalText('The note', 2000);
const version = wholeNumber('Version', 1, 2_147_483_647)
  .optional()
  .describe('The version that this was decided on; 409 `STALE_EDIT` when it has changed');

/** When a buyer gives a car back, chosen later or anew. */
export const returnTimeSchema = z
  .object({ startsAt: startsAt.describe('A time of `GET /appointments/times?kind=return`'), version })
  .meta({ id: 'ReturnTime' });
export type ReturnTime = z.infer<typeof returnTimeSchema>;

/** What staff do with a return. */
export const returnEditSchema = z
  .object({
    state: z.enum(['received', 'proposed', 'settled', 'declined'], 'Unknown state').optional(),
    odometer: oneDecimal('Odometer', 0, MOST_MILES).optional().describe('Needed for `received`: as it reads then'),
    odometerConfirmed: odometerConfirmed.describe(
      'For `received`: needed for an odometer below what it read at the handover, or was sold with where nobody noted it then',
    ),
    note: note.optional().describe('For `received`, and needed for `declined`. The buyer reads it'),
    photos: photosSchema.describe('For `received`: what `POST /attachments` answered, each once. The buyer sees them'),
    deductions: z
      .array(deductionSchema, 'Deductions must be a list')
      .min(1, 'Add at least one deduction')
      .max(MOST_DEDUCTIONS, `There can be at most ${MOST_DEDUCTIONS} deductions`)
      .optional()
      .describe('Needed for `proposed`: what is held back, and why'),
    startsAt: startsAt.optional().describe('Alone: books a time for it, or moves it there'),
    version,
  })
  .superRefine(({ state, odometer, note: said, photos, deductions, startsAt: time }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', message, path: [path] });
    if (state === undefined && time === undefined) refuse('state', 'Choose what to do');
    if (state !== undefined && time !== undefined)
      refuse('startsAt', 'Book a time or move the return on, not both at once');
    if (state === 'received' && odometer === undefined) refuse('odometer', 'Odometer is required');
    if (state !== 'received' && odometer !== undefined) refuse('odometer', 'This is noted when the car is received');
    if (state !== 'received' && photos?.length) refuse('photos', 'These are noted when the car is received');
    if (state === 'declined' && !said) refuse('note', 'Please say why the return is declined');
    if (said && state !== 'declined' && state !== 'received') {
      refuse('note', 'This is noted when the car is received or the return declined');
    }
    if (state === 'proposed' && !deductions) refuse('deductions', 'Add at least one deduction');
    if (state !== 'proposed' && deductions) refuse('deductions', 'These are proposed to the buyer first');
  })
  .meta({ id: 'ReturnChange' });
export type ReturnEdit = z.infer<typeof returnEditSchema>;

/** What a buyer answers to what is to be held back. */
export const returnReplySchema = z
  .object({
    agree: z.boolean('Say whether you agree'),
    text: optionalText('Your words', 2000).optional().describe('Why not; it stands in the complaint'),
    version,
  })
  .meta({ id: 'ReturnReply' });
export type ReturnReply = z.infer<typeof returnReplySchema>;
