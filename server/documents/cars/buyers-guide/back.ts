import type { Dealer } from '../../paper.ts';
import { fitInto } from '../../pdf/fitting.ts';
import { drawLine, drawRule, type Sheet, write } from '../../pdf/sheet.ts';
import type { GuideWords } from './words.ts';

const GAP = 14;

/** The back of the form: what may be wrong with a car, and who sells this one. */
export function drawBack(sheet: Sheet, words: GuideWords, dealer: Dealer) {
  const { doc, left, width } = sheet;
  write(sheet, words.defects, { size: 11, weight: 700 }, { tag: 'H2' });
  drawRule(sheet, 1);
  const top = doc.y;
  const each = (width - 2 * GAP) / 3;
  const ends = words.systemsAndDefects.map((systems, place) => {
    const x = left + place * (each + GAP);
    doc.y = top;
    for (const { system, defects } of systems) {
      write(sheet, system, { x, width: each, size: 9.5, weight: 700 }, { tag: 'H3' });
      for (const defect of defects) write(sheet, defect, { x: x + 8, width: each - 8, size: 8.5 });
      doc.y += 5;
    }
    return doc.y;
  });
  doc.y = Math.max(...ends) + 4;
  drawRule(sheet, 2);
  const { seller } = words;
  field(sheet, seller.name, dealer.name);
  field(sheet, seller.address, dealer.address);
  const y = doc.y;
  field(sheet, seller.phone, dealer.phone, { width: width / 2 - 6 });
  doc.y = y;
  field(sheet, seller.email, dealer.email, { x: left + width / 2 + 6, width: width / 2 - 6 });
  field(sheet, seller.complaints, [dealer.name, dealer.phone, dealer.email].filter(Boolean).join(', '));
  doc.y += 8;
  drawRule(sheet, 3);
  write(sheet, words.contract.text, { size: 10.5, weight: 700, lead: words.contract.lead });
}

/** On a sheet of its own: what a dealer has to know before the form is used. */
export function drawNote(sheet: Sheet, { note }: GuideWords) {
  const { doc } = sheet;
  write(sheet, note.title, { size: 16, weight: 700 }, { tag: 'H1' });
  doc.y += 10;
  for (const paragraph of note.paragraphs) {
    write(sheet, paragraph, { size: 11 });
    doc.y += 8;
  }
}

function field(sheet: Sheet, label: string, value: string, { x = sheet.left, width = sheet.width } = {}) {
  const { doc } = sheet;
  const top = doc.y + 4;
  write(sheet, label, { x, y: top, width, size: 7.5 });
  const { text, style } = fitInto(sheet, value, { width, height: 28, size: 10.5 });
  if (text) write(sheet, text, { ...style, x });
  const end = Math.max(doc.y, top + 22);
  drawLine(sheet, { x, y: end, width });
  doc.y = end + 2;
}
