/** How a character of an address is written besides: in HTML, in a link, in a link within HTML. */
const writings: Record<string, string> = {
  '@': '(?:@|%40)',
  "'": "(?:'|&#39;|%27)",
  '&': '(?:&|&amp;|%26)',
  '+': '(?:\\+|%2B)',
  '.': '\\.',
};

// Chinese or Cyrillic words may stand right beside an address; one of another mail service may have an accent.
const LETTER = '[\\p{Script=Latin}\\d]';
/** An address goes on before: `jon` or `o'n` before the end of it. A quote or a dash that nothing precedes does not count. */
const GOES_ON_BEFORE = `(?<!(?:${LETTER}|[_+]|%2B)(?:[.'-]|&#39;|%27)?)`;
/** The end of `%20` looks like a part of a name. */
const AFTER_ESCAPED = '(?<=%(?!2B|27)[\\da-f]{2})';
/** A domain goes on after: `.uk`, as the period at the end of a sentence does not. */
const ENDS = `(?!-*${LETTER}|\\.${LETTER})`;

/**
 * Texts, or what has texts in it, with other words in place of an address: as a whole alone, however it is capitalized. An
 * address of which it is a part belongs to somebody else.
 */
export function withoutAddress<Value>(value: Value, email: string, instead: string): Value {
  const written = [...email].map((each) => writings[each] ?? RegExp.escape(each)).join('');
  const pattern = new RegExp(`(?:${AFTER_ESCAPED}|${GOES_ON_BEFORE})${written}${ENDS}`, 'giu');
  const take = (_key: string, each: unknown) =>
    typeof each === 'string' ? each.replace(pattern, () => instead) : each;
  return JSON.parse(JSON.stringify(value), take);
}
