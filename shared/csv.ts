// Spreadsheet programs run what begins like this (OWASP, CSV injection); the wide forms are what Asian keyboards type.
// Where semicolons or tabs part the cells, as in much of Europe, what comes after one is a cell of its own.
const beforeFormula = /(?<=^|[;\t\r\n])(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;
const guards = /(?<=^|[;\t\r\n])'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text as it may stand in a cell: one that would run as a formula gets an apostrophe in front, also within. */
function guardCell(text: string): string {
  return text.replaceAll(beforeFormula, "'");
}

/** The text behind a cell: takes away the apostrophes that `guardCell` put there. */
export function unguardCell(cell: string): string {
  return cell.replaceAll(guards, '');
}

/** One line of a CSV file with its end (RFC 4180), which spreadsheet programs may open. */
export function csvLine(cells: readonly string[]): string {
  return dataLine(cells.map(guardCell));
}

/** The same for programs that take every cell to the letter, and show it to people. */
export function dataLine(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`;
}

/** Several texts in one cell, with `|` between them; a bar inside a text is written `\|`. */
export function joinList(texts: readonly string[]): string {
  return texts.map((text) => text.replaceAll(/[\\|]/g, '\\$&')).join(' | ');
}

export function splitList(cell: string): string[] {
  const texts = [''];
  for (const [part] of cell.matchAll(/\\[\\|]|./gs)) {
    if (part === '|') texts.push('');
    else texts[texts.length - 1] += part.length === 2 && part.startsWith('\\') ? part.charAt(1) : part;
  }
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function quoteCell(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
