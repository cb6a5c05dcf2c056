import { readFileSync } from 'node:fs';

const FIRST_ROWS = 49;
const row = /^\| (D\d+) \| (.+?) \| (.+) \|$/gm;

/** The rows of the table of decisions in docs/product.md, `| D57 | question | rule |`: a new row needs a test. */
export const decidedRules = [...readFileSync('docs/product.md', 'utf8').matchAll(row)].map(
  ([, id = '', question = '', rule = '']) => ({ id, words: `${question}: ${rule}` }),
);

const ids = decidedRules.map(({ id }) => id);
const repeated = ids.filter((id, place) => ids.indexOf(id) !== place);
if (repeated.length) throw new Error(`The table of decisions has more than one row ${repeated.join(', ')}`);
// A table written differently would be read as empty, and then nothing would be missing.
if (ids.length < FIRST_ROWS) throw new Error('The table of decisions in docs/product.md was not read whole');
