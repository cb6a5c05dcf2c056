import { formatNumber } from '../../format.ts';
import { isOfTerritory } from '../dealership/territories.ts';

/** What the texts of promises, slides and legal pages leave to the numbers of the promises, so that they never say another. */
const units = { returnDays: 'day', returnMiles: 'mile', answerHours: 'hour', deliveryMiles: 'mile' } as const;
type NumberName = keyof typeof units;
export type PromiseNumbers = Record<NumberName, number>;

export const numbersInBraces = Object.keys(units)
  .map((name) => `{${name}}`)
  .join(', ');

const inBraces = /\{([^{}\n]*)\}/g;
/** With the unit that follows, or follows one more word, such as `{answerHours} business hours`. */
const withUnit = /\{([^{}\n]*)\}((?:[ \u00a0]\p{L}+)?[ \u00a0](?:day|mile|hour)s\b)?/gu;
const isOurs = (name: string): name is NumberName => Object.hasOwn(units, name);

/** The first that is none of ours, such as a slip of the pen. */
export function findUnknownNumber(text: string): string | undefined {
  return [...text.matchAll(inBraces)].find(([, name = '']) => !isOurs(name))?.[0];
}

/**
 * The numbers as they hold: who takes no car back lets none be driven, and who has no address, one in a territory, or no
 * place for a delivery, delivers nowhere (D90, D91).
 */
export function numbersInForce(
  numbers: PromiseNumbers,
  { zip, delivers = true }: { zip?: string | undefined; delivers?: boolean | undefined },
): PromiseNumbers {
  return {
    ...numbers,
    returnMiles: numbers.returnDays === 0 ? 0 : numbers.returnMiles,
    deliveryMiles: delivers && zip && !isOfTerritory(zip) ? numbers.deliveryMiles : 0,
  };
}

/** Whether a text leaves nothing to a number that is 0: what it says of that would not be so. */
export function isKept(text: string, numbers: PromiseNumbers): boolean {
  return [...text.matchAll(inBraces)].every(([, name = '']) => !isOurs(name) || numbers[name] !== 0);
}

/** Of one there is one day, not one days. Other braces stay as they are written. */
export function fillNumbers(text: string, numbers: PromiseNumbers): string {
  return text.replaceAll(withUnit, (written, name: string, unit = '') => {
    if (!isOurs(name)) return written;
    const isOne = numbers[name] === 1 && unit.endsWith(`${units[name]}s`);
    return `${formatNumber(numbers[name])}${isOne ? unit.slice(0, -1) : unit}`;
  });
}

/** How long a text is without what is filled in. */
export const lengthOfWords = (text: string): number =>
  text.replaceAll(inBraces, (written, name: string) => (isOurs(name) ? '' : written)).length;

const words = ['title', 'text', 'figure', 'description'] as const;
type Words = Partial<Record<(typeof words)[number], string | undefined>>;

/** Promises, or slides of the home page, as customers read them: those that would promise what there is none of are left out. */
export function fillWords<Said extends Words>(said: Said[], numbers: PromiseNumbers): Said[] {
  return said
    .filter((each) => words.every((field) => isKept(each[field] ?? '', numbers)))
    .map((each) => {
      const filled = words.flatMap((field) => {
        const text = each[field];
        return text === undefined ? [] : [[field, fillNumbers(text, numbers)] as const];
      });
      return { ...each, ...Object.fromEntries(filled) };
    });
}
