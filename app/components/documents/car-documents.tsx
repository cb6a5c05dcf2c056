import type { Car } from '../../../shared/cars/cars.ts';
import { DocumentButton } from './document-button.tsx';

/** The papers of a car: what it costs, what is promised of it, and what was found (D102). */
export function CarDocuments({ car: { _id, condition, inspection } }: { car: Car }) {
  const path = `/cars/${encodeURIComponent(_id)}/documents`;
  return (
    <section aria-labelledby="documents" className="grid gap-3">
      <h2 id="documents" className="text-heading">
        Documents
      </h2>
      <div className="flex flex-wrap gap-3">
        {condition === 'used' && (
          <>
            <DocumentButton path={`${path}/buyers-guide.pdf`}>Buyers Guide</DocumentButton>
            <DocumentButton path={`${path}/buyers-guide.pdf?language=es`} lang="es">
              Guía del Comprador
            </DocumentButton>
          </>
        )}
        <DocumentButton path={`${path}/price-sheet.pdf`}>Price sheet</DocumentButton>
        {inspection && <DocumentButton path={`${path}/inspection.pdf`}>Inspection report</DocumentButton>}
      </div>
    </section>
  );
}
