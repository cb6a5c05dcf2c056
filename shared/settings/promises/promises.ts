import { z } from 'zod';
import { optionalText, requiredText, wholeNumber } from '../../fields.ts';
import { findUnknownNumber, lengthOfWords, numbersInBraces } from './promise-numbers.ts';

const LONGEST_FIGURE = 6;
/** A slip of the pen would stand on the page. */
export const refuseUnknownNumber = (text: string, { addIssue }: { addIssue: (message: string) => void }) => {
  const unknown = findUnknownNumber(text);
  if (unknown) addIssue(`${unknown} is no number of ours. Use ${numbersInBraces}.`);
};
const promiseSchema = z
  .object({
    title: requiredText('The title of a promise', 120).superRefine(refuseUnknownNumber),
    text: optionalText('The text of a promise', 300).superRefine(refuseUnknownNumber),
    /** What stands large above it, such as 150. */
    figure: optionalText('The figure of a promise', 30)
      .superRefine(refuseUnknownNumber)
      .refine((figure) => lengthOfWords(figure) <= LONGEST_FIGURE, `A figure has at most ${LONGEST_FIGURE} characters`)
      .optional(),
  })
  .describe(
    `${numbersInBraces} stand for the numbers; \`GET /settings\` has them filled in, and leaves out what has one that is 0`,
  );

/** What customers can expect, in words and numbers (D83). */
export const promisesSchema = z.object({
  items: z.array(promiseSchema, 'Promises must be a list').max(12, 'There can be at most 12 promises'),
  returnDays: wholeNumber('Return days', 0, 365),
  returnMiles: wholeNumber('Return miles', 0, 100_000),
  answerHours: wholeNumber('Hours until you answer', 1, 720),
  deliveryMiles: wholeNumber('Delivery radius', 0, 5000),
});
