/** Whether a report has to say what was found: such an answer is none without its note, and no other has one (D87). */
export const needsNote = (result: string | null | undefined): boolean =>
  result === 'advisory' || result === 'repaired' || result === 'fail';
