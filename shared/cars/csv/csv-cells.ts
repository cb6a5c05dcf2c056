import { joinList, splitList } from '../../csv.ts';
import { type Warranty, warrantyKinds } from '../warranty.ts';

/** `24,500`, `$24,500.50` and `12,300 mi` are numbers; anything else goes to the rules as it is, which refuse it. */
export function readNumber(cell: string): unknown {
  const digits = cell.replaceAll(/^\s*\$?\s*|\s*(mi|miles)?\s*$/gi, '');
  const isNumber = /^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(digits);
  // 24.500 may be a thousand times as much as it reads here.
  const isDoubtful = /\.\d{3}$/.test(digits);
  return isNumber && !isDoubtful ? Number(digits.replaceAll(',', '')) : cell;
}

/** Yes or no, in words or as a number; anything else goes to the rules as it is. */
export function readFlag(cell: string): unknown {
  const word = cell.trim().toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return true;
  return ['no', 'false', '0'].includes(word) ? false : cell;
}

/** One of these words, whatever its capitals, or what others call it; anything else goes to the rules as it is. */
export function oneOf<Word extends string>(words: readonly Word[], others: Partial<Record<Word, string[]>> = {}) {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const known = new Map(words.flatMap((word) => [word, ...(others[word] ?? [])].map((name) => [plain(name), word])));
  return (cell: string) => known.get(plain(cell)) ?? cell;
}

const warrantyCells = { as_is: 'as is', implied_only: 'implied only' };
const readKind = oneOf(warrantyKinds, { as_is: ['No Warranty'], implied_only: ['Implied Warranties Only', 'Implied'] });

/** `as is`, `implied only`, or `warranty | 50 | 90 days | Engine`: the share of the costs, how long, and for what. */
export function readWarranty(cell: string): unknown {
  const [kind = '', percent, duration, ...systems] = splitList(cell);
  const terms = { duration, ...(systems.length > 0 && { systems: systems.join(', ') }) };
  return { kind: readKind(kind), ...(percent && { percent: readNumber(percent.replace(/%$/, '')) }), ...terms };
}

/** A warranty as `readWarranty` takes it. */
export function writeWarranty({ kind, percent, duration = '', systems = '' }: Warranty): string {
  return kind === 'warranty' ? joinList([kind, String(percent), duration, systems]) : warrantyCells[kind];
}
