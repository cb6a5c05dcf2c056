import { type Code, drawCode } from './code.ts';
import { fitInto } from './fitting.ts';
import { type Column, drawColumns, drawTitle, GAP, type Title } from './heads.ts';
import { decorate, drawLine, heightOf, makeRoom, type Sheet, SOFT, write } from './sheet.ts';
import { drawTable, type Table } from './table.ts';

/** What a plain document is made of, from top to bottom. */
export type Block =
  | ({ kind: 'title' } & Title)
  | { kind: 'columns'; columns: Column[] }
  | { kind: 'headline'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; isSoft?: boolean; isBold?: boolean }
  | ({ kind: 'table' } & Table)
  | { kind: 'list'; items: string[] }
  | { kind: 'notice'; text: string }
  | { kind: 'room'; height: number }
  | { kind: 'signatures'; names: string[] }
  | ({ kind: 'code' } & Code);

const draw: { [Kind in Block['kind']]: (sheet: Sheet, block: Extract<Block, { kind: Kind }>) => unknown } = {
  title: drawTitle,
  columns: drawColumns,
  headline: drawHeadline,
  heading: drawHeading,
  text: drawText,
  table: drawTable,
  list: drawList,
  notice: drawNotice,
  room: (sheet, { height }) => makeRoom(sheet, height),
  signatures: drawSignatures,
  code: drawCode,
};

/** Sets the blocks of a document one below the other. */
export function drawBlocks(sheet: Sheet, blocks: Block[]) {
  for (const block of blocks) drawBlock(sheet, block);
}

function drawBlock<Kind extends Block['kind']>(sheet: Sheet, block: Extract<Block, { kind: Kind }>) {
  draw[block.kind as Kind](sheet, block);
}

/** Three lines or four, and no more: what a sheet is about leaves room for what it says. */
const HEADLINE_HEIGHT = 98;

/** What a sheet is about, to be read from afar. */
function drawHeadline(sheet: Sheet, { text }: { text: string }) {
  const fitted = fitInto(sheet, text, { size: 18, weight: 700, width: sheet.width, height: HEADLINE_HEIGHT });
  makeRoom(sheet, heightOf(sheet, fitted.text, fitted.style));
  write(sheet, fitted.text, fitted.style, { tag: 'H2' });
  sheet.doc.y += 6;
}

function drawHeading(sheet: Sheet, { text }: { text: string }) {
  // A heading stays with the first of what it is over.
  makeRoom(sheet, 64);
  sheet.doc.y += 6;
  write(sheet, text, { size: 12, weight: 700 }, { tag: 'H2' });
  sheet.doc.y += 4;
}

function drawText(sheet: Sheet, { text, isSoft, isBold }: Extract<Block, { kind: 'text' }>) {
  const style = { size: isSoft ? 8.5 : 10, color: isSoft ? SOFT : 'black', weight: isBold ? 700 : 400 } as const;
  makeRoom(sheet, Math.min(heightOf(sheet, text, style), 200));
  write(sheet, text, style);
  sheet.doc.y += 8;
}

/** Short things, two on a line. */
function drawList(sheet: Sheet, { items }: { items: string[] }) {
  const { doc, root, left, width } = sheet;
  const each = (width - GAP) / 2;
  const list = doc.struct('L');
  root.add(list);
  for (let place = 0; place < items.length; place += 2) {
    const pair = items.slice(place, place + 2).map((item) => `•  ${item}`);
    makeRoom(sheet, Math.max(...pair.map((item) => heightOf(sheet, item, { width: each }))) + 3);
    const top = doc.y;
    const ends = pair.map((item, column) => {
      write(sheet, item, { x: left + column * (each + GAP), y: top, width: each }, { tag: 'LI', parent: list });
      return doc.y;
    });
    doc.y = Math.max(...ends) + 3;
  }
  list.end();
  doc.y += 10;
}

/** What must not be missed stands in a frame. */
function drawNotice(sheet: Sheet, { text }: { text: string }) {
  const { doc, left, width } = sheet;
  const style = { x: left + 12, width: width - 24, weight: 700 } as const;
  const height = heightOf(sheet, text, style) + 20;
  makeRoom(sheet, height + 8);
  const top = doc.y;
  decorate(sheet, () => doc.rect(left, top, width, height).lineWidth(1.25).strokeColor('black').stroke());
  write(sheet, text, { ...style, y: top + 9 });
  doc.y = top + height + 12;
}

function drawSignatures(sheet: Sheet, { names }: { names: string[] }) {
  const { doc, left, width } = sheet;
  const each = (width - GAP * (names.length - 1)) / names.length;
  makeRoom(sheet, 70);
  const y = doc.y + 44;
  names.forEach((name, place) => {
    const x = left + place * (each + GAP);
    drawLine(sheet, { x, y, width: each });
    write(sheet, name, { x, y: y + 4, width: each, size: 8.5, color: SOFT });
  });
  doc.y = y + 26;
}
