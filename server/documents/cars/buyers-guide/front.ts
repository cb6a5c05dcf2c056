import { lawfulWarranty } from '../../../../shared/cars/warranty-names.ts';
import type { Settings } from '../../../../shared/settings/settings.ts';
import type { CarRow } from '../../../cars/car-row.ts';
import { fitInto, measure } from '../../pdf/fitting.ts';
import { decorate, drawLine, drawRule, heightOf, type Sheet, type TextStyle, write } from '../../pdf/sheet.ts';
import type { Choice, GuideWords } from './words.ts';

export interface GuidedCar extends Pick<CarRow, 'brand' | 'model' | 'warranty'> {
  year: number;
  vin: string | null;
}

/** What the law of the dealer's state says. */
export type StateLaw = Pick<Settings['selling'], 'asIsSales'>;

const INDENT = 24;
const SMALL = 9.5;
/** Where nothing is filled in. */
const BLANK = '____';
/** Between what is filled in and the heading below it. */
const BETWEEN = 8;

/** How high what the dealer covers is at least, so that a pen has room there. */
const TERMS_HEIGHT = 64;

/** The front of the form, on one page: what is filled in has the room that the words of the law leave. */
export function drawFront(sheet: Sheet, words: GuideWords, car: GuidedCar, law: StateLaw) {
  const draw = (to: Sheet, height: number) => drawWithTerms(to, words, car, { ...law, height });
  const free = sheet.bottom - measure(sheet, (draft) => draw(draft, TERMS_HEIGHT));
  draw(sheet, TERMS_HEIGHT + Math.max(0, free));
}

/** Its boxes are checked as the car's warranty says; others are for the dealer's pen. */
function drawWithTerms(sheet: Sheet, words: GuideWords, car: GuidedCar, law: StateLaw & { height: number }) {
  const { doc, left, width } = sheet;
  const { kind, systems = '', duration = '', percent } = car.warranty;
  const hasWarranty = kind === 'warranty';
  write(sheet, words.title, { size: 36, weight: 700, align: 'center' }, { tag: 'H1' });
  drawRule(sheet, 3);
  write(sheet, words.important.text, { size: 11, weight: 700, lead: words.important.lead });
  drawVehicle(sheet, words, car);
  heading(sheet, words.warranties);
  // What holds without a warranty of the dealer's stands there whatever is checked.
  const isImplied = lawfulWarranty(hasWarranty ? { kind: 'as_is' } : car.warranty, law).kind === 'implied_only';
  const first = isImplied ? words.impliedOnly : words.asIs;
  box(sheet, { isChecked: !hasWarranty, side: 20 });
  write(sheet, first.lead, { x: left + 32, size: first.lead.length > 30 ? 19 : 24, weight: 700 }, { tag: 'H2' });
  write(sheet, first.text, { x: left + 32, size: isImplied ? 11 : 12, weight: 700 });
  drawRule(sheet, 1);
  box(sheet, { isChecked: hasWarranty, side: 20 });
  write(sheet, words.dealer, { x: left + 32, size: 24, weight: 700 }, { tag: 'H2' });
  doc.y += 2;
  choice(sheet, { lead: words.full, text: '' }, { x: left + 32 });
  choice(sheet, words.limited(String(percent ?? BLANK)), { x: left + 32, isChecked: hasWarranty });
  drawTerms(sheet, words, { systems, duration, height: law.height });
  heading(sheet, words.others);
  for (const other of words.otherWarranties) choice(sheet, other, { x: left });
  write(sheet, words.askForCopy, { size: SMALL });
  drawRule(sheet, 1);
  choice(sheet, words.serviceContract, { x: left });
  drawRule(sheet, 3);
  write(sheet, words.mechanic, { size: 10.5, weight: 700 });
  doc.y += 4;
  write(sheet, words.history.text, { size: SMALL, lead: words.history.lead });
  doc.y += 4;
  write(sheet, words.otherSide.text, { size: SMALL, lead: words.otherSide.lead });
  doc.y += 4;
  if (words.inSpanish) write(sheet, words.inSpanish, { size: 10.5, weight: 700, width }, { lang: 'es-US' });
}

/** What is filled in stands on a line, and under it what it is. */
function drawVehicle(sheet: Sheet, { vehicle }: GuideWords, { brand, model, year, vin }: GuidedCar) {
  const { doc, left, width } = sheet;
  const fields = (
    [
      [vehicle.make, brand, 0.22],
      [vehicle.model, model, 0.28],
      [vehicle.year, String(year), 0.1],
      [vehicle.vin, vin ?? '', 0.4],
    ] as const
  ).map(([label, value, part]) => {
    const room = { width: part * width - 10, height: 30, size: 10 };
    return { label, part, ...fitInto(sheet, value, room), own: room.width };
  });
  const heights = fields.map(({ text, style }) => heightOf(sheet, text, style));
  const end = doc.y + 10 + Math.max(...heights) + 2;
  let x = left;
  fields.forEach(({ label, part, text, style, own }, place) => {
    if (text) write(sheet, text, { ...style, x, y: end - 2 - (heights[place] ?? 0) });
    drawLine(sheet, { x, y: end, width: own });
    write(sheet, label, { x, y: end + 2, width: own, size: 7 });
    x += part * width;
  });
  doc.y = end + 22;
}

/** Room for both, for the pen where nothing is known. */
function drawTerms(sheet: Sheet, words: GuideWords, terms: { systems: string; duration: string; height: number }) {
  const { doc, left, width } = sheet;
  const half = width / 2 - 10;
  const top = doc.y + 4;
  const ends = (['systems', 'duration'] as const).map((name, place) => {
    const x = left + (place * width) / 2;
    write(sheet, words[name], { x, y: top, width: half, size: 11, weight: 700 }, { tag: 'H3' });
    const room = { width: half, height: top + terms.height - BETWEEN - doc.y, size: 10 };
    const { text, style } = fitInto(sheet, terms[name], room);
    if (text) write(sheet, text, { ...style, x });
    return doc.y + BETWEEN;
  });
  doc.y = Math.max(...ends, top + TERMS_HEIGHT);
}

function heading(sheet: Sheet, text: string) {
  write(sheet, text, { size: 12, weight: 700 }, { tag: 'H2' });
  drawRule(sheet, 2);
}

function choice(sheet: Sheet, { lead, text }: Choice, { x, isChecked = false }: { x: number; isChecked?: boolean }) {
  box(sheet, { isChecked, side: 9, x });
  const style: TextStyle = { x: x + INDENT - 8, size: SMALL };
  if (text) write(sheet, text, { ...style, lead });
  else write(sheet, lead, { ...style, weight: 700 });
  sheet.doc.y += 2;
}

/** A box at the left of what comes next. A cross is a letter, so that it is read as well as seen. */
function box(sheet: Sheet, { isChecked, side, x = sheet.left }: { isChecked: boolean; side: number; x?: number }) {
  const { doc } = sheet;
  const top = doc.y;
  const y = top + (side > 10 ? 6 : 2);
  decorate(sheet, () =>
    doc
      .rect(x, y, side, side)
      .lineWidth(side > 10 ? 1.5 : 0.75)
      .strokeColor('black')
      .stroke(),
  );
  if (isChecked) {
    write(sheet, 'X', { x, y: y - side * 0.17, width: side, size: side, weight: 700, align: 'center' });
  }
  doc.y = top;
}
