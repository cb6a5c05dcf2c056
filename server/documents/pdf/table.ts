import {
  decorate,
  drawLine,
  type Element,
  heightOf,
  makeRoom,
  PALE,
  type Sheet,
  SOFT,
  setText,
  type TextStyle,
  write,
} from './sheet.ts';

export interface Table {
  /** The width of each column, in parts of the whole. */
  widths: number[];
  /** Over the columns; none where the rows speak for themselves. */
  head?: string[];
  rows: Row[];
  /** Which columns are of amounts, and end at their right. */
  amounts?: number[];
}

/** The texts of a row's cells. A strong one is a total. */
export type Row = string[] | { cells: string[]; isStrong: true };

interface Cell {
  text: string;
  style: TextStyle;
}

const PAD = 3;
const BETWEEN = 10;

/** A table whose rows stay whole, whose totals stay with the row before, and whose head comes again on every page. */
export function drawTable(sheet: Sheet, { widths, head, rows, amounts = [] }: Table) {
  const { doc, root } = sheet;
  const columns = columnsOf(sheet, widths, amounts);
  const cellsOf = (texts: string[], style: TextStyle) =>
    texts.map((text, place) => ({ text, style: { ...columns[place], ...style } }));
  const table = doc.struct('Table');
  root.add(table);
  const addRow = () => {
    const row = doc.struct('TR');
    table.add(row);
    return row;
  };
  const headCells = head && cellsOf(head, { size: 8.5, weight: 700, color: SOFT });
  if (headCells) {
    makeRoom(sheet, 60);
    drawRow(sheet, headCells, { tag: 'TH', scope: 'Column', parent: addRow() });
  }
  const drawn = rows.map((row) => {
    const isStrong = !Array.isArray(row);
    const cells = cellsOf(isStrong ? row.cells : row, { weight: isStrong ? 700 : 400 });
    return { isStrong, cells, height: heightOfRow(sheet, cells) };
  });
  drawn.forEach(({ cells, height }, place) => {
    const next = drawn[place + 1];
    const total = next?.isStrong ? next.height : 0;
    if (makeRoom(sheet, height + total) && headCells) repeatHead(sheet, headCells);
    drawRow(sheet, cells, { tag: 'TD', parent: addRow() });
  });
  table.end();
  doc.y += 10;
}

function columnsOf({ left, width }: Sheet, widths: number[], amounts: number[]) {
  const parts = widths.reduce((sum, part) => sum + part, 0);
  const free = width - BETWEEN * (widths.length - 1);
  let x = left;
  return widths.map((part, place) => {
    const column = { x, width: (part / parts) * free, align: amounts.includes(place) ? 'right' : 'left' } as const;
    x += column.width + BETWEEN;
    return column;
  });
}

function heightOfRow(sheet: Sheet, cells: Cell[]): number {
  return Math.max(...cells.map(({ text, style }) => heightOf(sheet, text, style))) + 2 * PAD;
}

function drawRow(sheet: Sheet, cells: Cell[], tagged: { tag: string; parent: Element; scope?: 'Column' }) {
  setRow(sheet, cells, (text, style) => write(sheet, text, style, tagged));
}

/** Once is enough for people who have it read to them. */
function repeatHead(sheet: Sheet, cells: Cell[]) {
  setRow(sheet, cells, (text, style) => decorate(sheet, () => setText(sheet, text, style)));
}

function setRow(sheet: Sheet, cells: Cell[], set: (text: string, style: TextStyle) => void) {
  const { doc } = sheet;
  const top = doc.y + PAD;
  const height = heightOfRow(sheet, cells);
  for (const { text, style } of cells) set(text, { ...style, y: top });
  const end = top - PAD + height;
  drawLine(sheet, { y: end, thick: 0.5, color: PALE });
  doc.y = end;
}
