import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { cutToLine } from './fitting.ts';
import { loadFonts } from './fonts.ts';
import { decorate, type Sheet, SOFT, setText } from './sheet.ts';

interface About {
  title: string;
  language: 'en-US' | 'es-US';
  /** Who issues it. */
  author: string;
  /** Stands at the foot of each page, with its number. */
  foot?: string;
  margin?: number;
  /** Of who issues it, as PNG. */
  logo?: Buffer;
  /** The color of who issues it. */
  accent?: string;
}

const FOOT_SIZE = 8;
/** So large that no text needs a second page of it. */
const DRAFT_SIZE = 100_000;

/**
 * Makes a PDF of Letter size from its content: all its words, which `draw` sets on pages. Its text can be selected and
 * searched, and is tagged.
 */
export async function makePdf<Content>(
  { title, language, author, foot, margin = 54, logo, accent = 'black' }: About,
  content: Content,
  draw: (sheet: Sheet, content: Content) => void,
): Promise<Buffer> {
  const fonts = await loadFonts(textsIn([content, title, foot]));
  const bottom = foot === undefined ? margin : margin + 2 * FOOT_SIZE;
  const doc = new PDFDocument({
    ...{ size: 'LETTER', margins: { top: margin, left: margin, right: margin, bottom }, bufferPages: true, font: '' },
    ...{
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { Title: title, Author: author },
    },
  });
  const draft = new PDFDocument({ size: [DRAFT_SIZE, DRAFT_SIZE], margin: 0, font: '' });
  for (const [name, file] of fonts) for (const each of [doc, draft]) each.registerFont(name, file);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const { width, height } = doc.page;
  const place = { left: margin, width: width - 2 * margin, bottom: height - bottom };
  const sheet: Sheet = { doc, draft, root, ...place, logo, accent };
  draw(sheet, content);
  root.end();
  if (foot !== undefined) writeFeet(sheet, foot);
  doc.end();
  return buffer(doc);
}

/** All words in it, as they are: what escapes them could join with a letter that follows. */
function textsIn(value: unknown): string {
  if (value instanceof Uint8Array) return '';
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textsIn).join(' ');
  return String(value);
}

function writeFeet(sheet: Sheet, foot: string) {
  const { doc, left, width } = sheet;
  const { count } = doc.bufferedPageRange();
  const line = { size: FOOT_SIZE, width: width - 80 };
  const words = cutToLine(sheet, foot, line);
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    // The foot stands where other text would go on to another page.
    doc.page.margins.bottom = 0;
    const style = { y: sheet.bottom + FOOT_SIZE, size: FOOT_SIZE, color: SOFT };
    decorate(sheet, () => setText(sheet, words, { ...style, ...line, x: left }), 'Pagination');
    const number = `Page ${page + 1} of ${count}`;
    decorate(sheet, () => setText(sheet, number, { ...style, align: 'right' }), 'Pagination');
  }
}
