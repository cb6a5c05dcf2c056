import { expect, test } from 'vitest';
import { fillLegal } from './legal-pages.ts';

const numbers = { returnDays: 7, returnMiles: 400, answerHours: 1, deliveryMiles: 0 };
const terms = (text: string) => fillLegal({ terms: text }, numbers).terms;

test('where every number counts, a legal text is as it is written, with the numbers filled in [D83]', () => {
  const text = '# Returns\n\n\n    {returnDays} days,\r\n\r\n- within {answerHours} hours\n';
  expect(terms(text)).toBe('# Returns\n\n\n    7 days,\r\n\r\n- within 1 hour\n');
});

test('a paragraph about a number that is 0 is left out, and the heading that has nothing else under it [D83]', () => {
  expect(terms('First.\n\n## Delivery\n\nFree within {deliveryMiles} miles.\n\n## Pickup\n\nAlways.')).toBe(
    'First.\n\n## Pickup\n\nAlways.',
  );
  expect(terms('## Receiving\n\n### Delivery\nWithin {deliveryMiles} miles.\n\n### Pickup\n\nAlways.')).toBe(
    '## Receiving\n\n### Pickup\n\nAlways.',
  );
  expect(terms('## Receiving\n\n### Delivery\n\nWithin {deliveryMiles} miles.\n\n## Paying\n\nBy card.')).toBe(
    '## Paying\n\nBy card.',
  );
  expect(terms('## Empty\n\n## Delivery\n\nIn {returnDays} days.\n\nWithin {deliveryMiles} miles.')).toBe(
    '## Empty\n\n## Delivery\n\nIn 7 days.',
  );
});

test('of a list, only the items about such a number [D83]', () => {
  const list = '- Pickup\n- Delivery\n  within {deliveryMiles} miles\n- Questions, within {answerHours} hours';
  expect(terms(list)).toBe('- Pickup\n- Questions, within 1 hour');
  expect(terms('## Delivery\n1. Within {deliveryMiles} miles')).toBeUndefined();
});

test('who takes no car back has no return policy that counts days or miles, and keeps one that does not [D83]', () => {
  const none = { ...numbers, returnDays: 0, returnMiles: 0 };
  const policy = '## Time\n\nWithin {returnDays} days.\n\n## How\n\nCall us.';
  expect(fillLegal({ returns: policy, privacy: 'Ours' }, none)).toEqual({ privacy: 'Ours' });
  expect(fillLegal({ returns: 'All sales are final.' }, none)).toEqual({ returns: 'All sales are final.' });
  expect(fillLegal({ returns: 'Within {returnDays} days.\n\nFetched within {deliveryMiles} miles.' }, numbers)).toEqual(
    {
      returns: 'Within 7 days.',
    },
  );
});
