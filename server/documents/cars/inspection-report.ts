import type { InspectionReport, InspectionSummary } from '../../../shared/cars/inspection/inspection.ts';
import { countsOf, resultWords } from '../../../shared/cars/inspection/inspection-words.ts';
import type { CarRow } from '../../cars/car-row.ts';
import { formatMiles } from '../facts.ts';
import { type Dealer, LAW_NOTE, linesOfDealer, type Paper } from '../paper.ts';
import type { Block } from '../pdf/blocks.ts';

type Point = InspectionReport['sections'][number]['points'][number];

/** A signed report with every point: first what a buyer should know, then the whole list. */
export function inspectionReportOf(
  dealer: Dealer,
  car: CarRow,
  { report, summary }: { report: InspectionReport; summary: InspectionSummary },
  publicUrl: string,
): Paper {
  const toKnow = report.sections.flatMap(({ points }) => points).filter(({ note }) => note !== '');
  const day = dealer.formatDay(new Date(summary.signedAt));
  const hasPhotos = report.sections.some(({ points }) => points.some(({ photos }) => photos.length > 0));
  return {
    fileName: 'inspection.pdf',
    title: `Inspection report: ${car.title}`,
    blocks: [
      { kind: 'title', dealer: linesOfDealer(dealer), title: 'Inspection report', lines: [day] },
      { kind: 'headline', text: car.title },
      { kind: 'text', text: `150-point inspection, passed: ${countsOf(summary)}`, isBold: true },
      {
        kind: 'table',
        widths: [1, 3],
        rows: [
          ...(report.vin ? [['VIN', report.vin]] : []),
          ...(report.mileage === null ? [] : [['Mileage', formatMiles(report.mileage)]]),
          ['Signed by', summary.inspector],
          ['Signed on', day],
        ],
      },
      ...(toKnow.length > 0 ? [{ kind: 'heading', text: 'What to know' } as const, tableOf(toKnow)] : []),
      ...report.sections.flatMap(({ name, points }): Block[] => [{ kind: 'heading', text: name }, tableOf(points)]),
      ...(hasPhotos ? [{ kind: 'text', text: `Photos: ${publicUrl}/cars/${car.id}/inspection` } as const] : []),
      {
        kind: 'text',
        text: `The report tells of the car on the day it was signed. The mileage is not the federal odometer disclosure. ${LAW_NOTE}`,
        isSoft: true,
      },
    ],
  };
}

function tableOf(points: Point[]): Block {
  const rows = points.flatMap(({ text, result, note }) =>
    result ? [[note ? `${text}\n${note}` : text, resultWords[result]]] : [],
  );
  return { kind: 'table', widths: [5, 1], rows };
}
