import { formatNumber } from '../format.ts';

/** What the texts of promises and the legal pages leave to the numbers of the promises, so that they never say another. */
export const promiseNumbers = ['returnDays', 'returnMiles', 'answerHours', 'deliveryMiles'] as const;
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

interface Words {
  title: string;
  text: string;
  figure?: string | undefined;
}

/** A promise as customers read it. */
export function fillPromise<Promised extends Words>(promise: Promised, numbers: Numbers): Promised {
  const { title, text, figure } = promise;
  const fill = (words: string) => fillNumbers(words, numbers);
  return { ...promise, title: fill(title), text: fill(text), ...(figure !== undefined && { figure: fill(figure) }) };
}
