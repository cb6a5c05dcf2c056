import { fillNumbers, isKept, type PromiseNumbers } from '../promises/promise-numbers.ts';

type LegalTexts = Partial<Record<'privacy' | 'terms' | 'returns', string>>;

/** Legal texts as customers read them. Who takes no car back has no policy of that, as far as it is about such numbers. */
export function fillLegal(texts: LegalTexts, numbers: PromiseNumbers): LegalTexts {
  const pages = Object.entries(texts).map(([page, text]) => {
    const isGone = page === 'returns' && numbers.returnDays === 0 && /\{return(Days|Miles)\}/.test(text);
    return [page, isGone ? '' : fillPage(text, numbers)] as const;
  });
  return Object.fromEntries(pages.filter(([, text]) => text !== ''));
}

const heading = /^#{1,6}(?=\s)/;
const underHeading = /^(#{1,6}\s.*)\r?\n(?=.)/gm;
const betweenParagraphs = /\r?\n[ \t]*\r?\n/;
const beforeItem = /\r?\n(?=[ \t]*(?:[-*+]|\d+[.)])[ \t])/;
const DEEPEST = 7;

/**
 * Markdown without the paragraphs, and the items of lists, that leave something to a number that is 0, and without the
 * headings under which nothing else was.
 */
function fillPage(text: string, numbers: PromiseNumbers): string {
  if (isKept(text, numbers)) return fillNumbers(text, numbers);
  const kept: string[] = [];
  // From the end, so that it is known what is left under a heading: how deep it is, of headings.
  let below = 0;
  let isMissed = false;
  for (const paragraph of text.replaceAll(underHeading, '$1\n\n').split(betweenParagraphs).reverse()) {
    const items = paragraph.split(beforeItem);
    const left = items.filter((item) => isKept(item, numbers));
    isMissed ||= left.length < items.length;
    const depth = heading.exec(paragraph)?.[0].length ?? DEEPEST;
    if (left.length === 0 || (depth < DEEPEST && isMissed && below <= depth)) continue;
    kept.push(fillNumbers(left.join('\n'), numbers));
    below = depth;
    isMissed = false;
  }
  return kept.reverse().join('\n\n');
}
