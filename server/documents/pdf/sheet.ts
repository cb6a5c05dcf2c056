import type PDFDocument from 'pdfkit';
import { mainFont, runsOf, type Weight } from './fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;
export type Element = ReturnType<Doc['struct']>;

/** A document while it is drawn. What is written goes below what was written before. */
export interface Sheet {
  doc: Doc;
  /** On which texts are set to be measured. Nobody gets to see it. */
  draft: Doc;
  /** What the tags of its parts hang on, for people who have it read to them. */
  root: Element;
  left: number;
  width: number;
  bottom: number;
  /** Of who issues it. */
  logo: Buffer | undefined;
  /** The color of who issues it. */
  accent: string;
}

export interface TextStyle {
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  weight?: Weight;
  /** Words in bold that it begins with. */
  lead?: string;
  color?: string;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

export interface LineStyle {
  x?: number;
  width?: number;
  thick?: number;
  color?: string;
}

export interface Tagged {
  /** What it is: a paragraph, a heading, a cell. */
  tag?: string;
  parent?: Element;
  scope?: 'Column' | 'Row';
  /** Where it is not in the language of the document. */
  lang?: string;
}

/** Greys of print: paper is white, whatever a screen's pages stand on. */
export const SOFT = '#5b5b60';
/** Of lines that part rows. */
export const PALE = '#d4d4d8';

/** Writes a text, in as many fonts as its letters need, and says what it is. */
export function write(
  sheet: Sheet,
  text: string,
  style: TextStyle = {},
  { tag = 'P', parent, scope, lang }: Tagged = {},
) {
  const { doc, root } = sheet;
  const content = doc.markStructureContent(tag);
  setText(sheet, text, style);
  doc.endMarkedContent();
  (parent ?? root).add(doc.struct(tag, { ...(scope && { scope }), ...(lang && { lang }) }, [content]));
}

export function setText({ doc, left, width: whole }: Sheet, text: string, style: TextStyle) {
  const { size = 10, weight = 400, color = 'black', align = 'left', lineGap = 0, lead } = style;
  const { x = left, y = doc.y, width = whole - (x - left) } = style;
  const runs = [...(lead ? runsOf(`${lead} `, 700) : []), ...runsOf(text, weight)];
  doc.fontSize(size).fillColor(color);
  // Letters of several fonts stand on one line, so each is told where that is.
  const options = { width, lineGap, baseline: -size };
  const own = runs.length > 1 && align !== 'left' ? widthOf(doc, runs) : undefined;
  const start = own === undefined ? x : x + Math.max(0, width - own) / (align === 'center' ? 2 : 1);
  runs.forEach(({ font, text: part }, place) => {
    doc.font(font);
    const how = { ...options, align: own === undefined ? align : 'left', continued: place < runs.length - 1 } as const;
    if (place === 0) doc.text(part, start, y, { ...how, width: width - (start - x) });
    else doc.text(part, how);
  });
  doc.x = left;
}

/** How high a text will be. Fonts have lines of different heights, so where several meet, only setting it tells. */
export function heightOf(sheet: Sheet, text: string, style: TextStyle = {}): number {
  const { size = 10, weight = 400, width = sheet.width, lineGap = 0 } = style;
  const main = mainFont(weight);
  if (runsOf(text, weight).every(({ font }) => font === main)) {
    return sheet.doc.font(main).fontSize(size).heightOfString(text, { width, lineGap });
  }
  const { draft } = sheet;
  const { y } = draft;
  setText({ ...sheet, doc: draft }, text, { ...style, x: 0, y: 0, width, align: 'left' });
  const height = draft.y;
  // A drawing that is measured there goes on where it was.
  draft.y = y;
  return height;
}

/** What is drawn here is for the eye alone. */
export function decorate({ doc }: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** A line from left to right, over the width of the page unless told otherwise. */
export function drawLine(
  sheet: Sheet,
  { x = sheet.left, y, width = sheet.width, thick = 0.75, color = 'black' }: LineStyle & { y: number },
) {
  decorate(sheet, () =>
    sheet.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke(),
  );
}

/** A line over the width of the sheet, where the text has got to; what comes next is below it. */
export function drawRule(sheet: Sheet, thick: number) {
  const { doc } = sheet;
  const y = doc.y + 3;
  drawLine(sheet, { y, thick });
  doc.y = y + 4 + thick / 2;
}

/** Begins another page where what comes next would not fit on this one. True when it did. */
export function makeRoom({ doc, bottom }: Sheet, height: number): boolean {
  if (doc.y + height <= bottom) return false;
  doc.addPage();
  return true;
}

function widthOf(doc: Doc, runs: ReturnType<typeof runsOf>): number {
  return runs.reduce((sum, { font, text }) => sum + doc.font(font).widthOfString(text), 0);
}
