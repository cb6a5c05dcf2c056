import type { Dealer, Document } from '../../paper.ts';
import { drawBack, drawNote } from './back.ts';
import { english } from './english.ts';
import { drawFront, type GuidedCar, type StateLaw } from './front.ts';
import { spanish } from './spanish.ts';

const inLanguage = { en: english, es: spanish };
export type GuideLanguage = keyof typeof inLanguage;

/** The form that the Used Car Rule has dealers show with a used car (16 CFR 455), front and back on Letter sheets. */
export async function drawForm(
  dealer: Dealer,
  car: GuidedCar,
  { language, ...law }: StateLaw & { language: GuideLanguage },
): Promise<Document> {
  const { makePdf } = await import('../../pdf/make-pdf.ts');
  const words = inLanguage[language];
  const about = {
    title: `${words.title}: ${car.year} ${car.brand} ${car.model}`,
    language: words.language,
    author: dealer.name,
    margin: 34,
  };
  // Its text comes with a number, so the letters that it may need are told apart.
  const limited = words.limited('1234567890_');
  const bytes = await makePdf(about, { words, limited, car, dealer }, (sheet) => {
    drawFront(sheet, words, car, law);
    sheet.doc.addPage();
    drawBack(sheet, words, dealer);
    sheet.doc.addPage();
    drawNote(sheet, words);
  });
  return { fileName: words.fileName, bytes };
}
