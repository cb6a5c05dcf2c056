import { optionExamples } from '../../../server/demo/demo-options.ts';
import { examples } from '../../../server/demo/demo-settings.ts';

const SHORTEST = 8;
/** Of Markdown: it is not on the page that is made of it. */
const marks = /^## |^- |\*/g;

/** Every line in the demo's settings and options that is long enough to be nobody else's. */
function linesIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value
      .split('\n')
      .map((line) => line.replace(marks, ''))
      .filter(({ length }) => length >= SHORTEST);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(linesIn) : [];
}

const { dealership, home, promises, legal } = examples;

/** What a dealer would have to say for themselves: titles of promises and addresses of networks are everybody's. */
export const demoTexts: string[] = linesIn([
  [dealership?.address, dealership?.phone, dealership?.email],
  [home, legal, promises?.items?.map(({ text }) => text)],
  optionExamples.map(({ name, description }) => [name, description]),
]);
