import type { InspectionReport, InspectionSummary } from '../../../../../shared/cars/inspection/inspection.ts';
import { countsOf, type Result, resultWords } from '../../../../../shared/cars/inspection/inspection-words.ts';
import { formatMileage } from '../../../../components/car/car-facts.ts';
import { DocumentButton } from '../../../../components/documents/document-button.tsx';
import { shopDay } from '../../../../shop-time.ts';
import { Badge, type Tone } from '../../../../ui/badge.tsx';

type Section = InspectionReport['sections'][number];
type Point = Section['points'][number];

const tones: Record<Result, Tone> = {
  pass: 'success',
  advisory: 'warning',
  repaired: 'accent',
  fail: 'danger',
  not_fitted: 'neutral',
};

interface ReportProps {
  carId: string;
  report: InspectionReport;
  summary: InspectionSummary;
}

/** First what a buyer should know, then every section in full. */
export function Report({ carId, report, summary }: ReportProps) {
  const toKnow = report.sections.flatMap(({ points }) => points).filter(({ note }) => note !== '');
  return (
    <>
      <header className="grid gap-2">
        <h1 className="text-title">150-point inspection, passed</h1>
        <p className="text-ink-soft text-lead">{countsOf(summary)}</p>
        <p className="text-ink-soft">
          Signed by {summary.inspector} on {shopDay(summary.signedAt)}
          {report.mileage !== null && ` at ${formatMileage(report.mileage)}`}
          {report.vin && `, VIN ${report.vin}`}
        </p>
        <div className="mt-2">
          <DocumentButton path={`/cars/${encodeURIComponent(carId)}/documents/inspection.pdf`}>
            Save as PDF
          </DocumentButton>
        </div>
      </header>
      {toKnow.length > 0 && (
        <section aria-labelledby="to-know" className="grid gap-3">
          <h2 id="to-know" className="text-heading">
            What to know
          </h2>
          <ul className="grid gap-2">
            {toKnow.map((point) => (
              <PointRow key={point._id} point={point} />
            ))}
          </ul>
        </section>
      )}
      <div className="gap-x-14 lg:columns-2">
        {report.sections.map((section) => (
          <SectionList key={section.name} section={section} />
        ))}
      </div>
    </>
  );
}

function SectionList({ section: { name, points } }: { section: Section }) {
  return (
    <section aria-label={name} className="mb-8 grid break-inside-avoid content-start gap-2">
      <h2 className="text-heading">{name}</h2>
      <ul className="grid">
        {points.map((point) => (
          <PointRow key={point._id} point={point} />
        ))}
      </ul>
    </section>
  );
}

function PointRow({ point: { text, result, note, photos } }: { point: Point }) {
  if (!result) return null;
  return (
    <li className="grid gap-1 border-line border-b py-2.5">
      <p className="flex items-start justify-between gap-4">
        {text}
        <Badge tone={tones[result]}>{resultWords[result]}</Badge>
      </p>
      {note && <p className="max-w-reading text-ink-soft">{note}</p>}
      {photos.length > 0 && (
        <p className="flex flex-wrap gap-2 pt-1">
          {photos.map((photo, at) => (
            <a key={photo} href={photo} target="_blank" rel="noreferrer">
              <img
                src={photo.replace(/960\.webp$/, '480.webp')}
                alt={`What was found: ${text}, ${at + 1} of ${photos.length}`}
                loading="lazy"
                className="h-24 rounded-control object-cover"
              />
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
