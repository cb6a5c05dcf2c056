import { formatNumber } from '../format.ts';

/** What the texts of promises, slides and legal pages leave to the numbers of the promises, so that they never say another. */
const promiseNumbers = ['returnDays', 'returnMiles', 'answerHours', 'deliveryMiles'] as const;
type Numbers = Record<(typeof promiseNumbers)[number], number>;

export const numbersInBraces = promiseNumbers.map((name) => `{${name}}`).join(', ');

const inBraces = /\{([^{}\n]*)\}/g;
const isOurs = (name: string): name is keyof Numbers => promiseNumbers.some((each) => each === name);

/** The first that is none of ours, such as a slip of the pen. */
export function findUnknownNumber(text: string): string | undefined {
  return [...text.matchAll(inBraces)].find(([, name = '']) => !isOurs(name))?.[0];
}

/** Other braces stay as they are written. */
export function fillNumbers(text: string, numbers: Numbers): string {
  return text.replaceAll(inBraces, (written, name: string) => (isOurs(name) ? formatNumber(numbers[name]) : written));
}

/** How long a text is without what is filled in. */
export const lengthOfWords = (text: string): number =>
  text.replaceAll(inBraces, (written, name: string) => (isOurs(name) ? '' : written)).length;

const words = ['title', 'text', 'figure', 'description'] as const;

/** A promise, or a slide of the home page, as customers read it. */
export function fillWords<Said extends Partial<Record<(typeof words)[number], string | undefined>>>(
  said: Said,
  numbers: Numbers,
): Said {
  const filled = words.flatMap((field) => {
    const text = said[field];
    return text === undefined ? [] : [[field, fillNumbers(text, numbers)] as const];
  });
  return { ...said, ...Object.fromEntries(filled) };
}
