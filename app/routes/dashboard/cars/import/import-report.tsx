import { href } from 'react-router';
import type { ImportReport } from '../../../../../shared/cars/car-import.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { formatNumber } from '../../../../format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ImportErrors, ImportNotes, ImportPreviewTable } from './import-tables.tsx';

const cars = (count: number) => (count === 1 ? '1 car' : `${formatNumber(count)} cars`);

interface ImportCheckedProps {
  report: ImportReport;
  allButStock: boolean;
  onAllButStock: (chosen: boolean) => void;
  onImport: () => void;
}

/** What the file would do, or what is wrong with it. */
export function ImportChecked({ report, allButStock, onAllButStock, onImport }: ImportCheckedProps) {
  const changing = report.added + report.updated;
  if (report.errors.length > 0) return <ImportErrors report={report} />;
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {changing === 0 ? (
        <Alert tone="success" title="Nothing to import">
          {report.outdated === 0
            ? 'Every car in this file is in the shop just as it says.'
            : 'Every other car in this file is in the shop just as it says.'}
        </Alert>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-success-wash px-5 py-4">
          <p role="status" className="font-semibold text-success">
            This file is fine. Nothing has been changed yet.
          </p>
          <Button onClick={onImport}>Import {cars(changing)}</Button>
        </div>
      )}
      {(report.outdated > 0 || allButStock) && (
        <Checkbox
          label="Of cars that have changed since this file was written, take everything but the stock"
          checked={allButStock}
          onChange={({ target }) => onAllButStock(target.checked)}
        />
      )}
      <Counts report={report} />
      <IgnoredColumns names={report.ignoredColumns} />
      <ImportNotes report={report} />
      <ImportPreviewTable report={report} />
    </section>
  );
}

export function ImportDone({ report }: { report: ImportReport }) {
  return (
    <section aria-label="Result" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Alert
        tone="success"
        title={`${cars(report.added + report.updated)} imported`}
        action={<ButtonLink to={href('/dashboard/products')}>See all cars</ButtonLink>}
      >
        They are in the shop now.
      </Alert>
      <Counts report={report} />
      <IgnoredColumns names={report.ignoredColumns} />
      <ImportNotes report={report} />
    </section>
  );
}

function Counts({ report }: { report: ImportReport }) {
  const counts = [
    ['New', report.added],
    ['Changed', report.updated],
    ['Unchanged', report.unchanged],
    ['Not taken over', report.outdated],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(([name, count]) => (
        <div key={name} className="grid gap-0.5 rounded-card bg-surface px-4 py-3 ring-1 ring-line sm:px-5 sm:py-4">
          <dt className="text-fine text-ink-soft">{name}</dt>
          <dd className="font-semibold text-title tabular-nums">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function IgnoredColumns({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Alert title={names.length === 1 ? 'One column is ignored' : `${names.length} columns are ignored`}>
      The shop does not know {names.map((name) => `“${name}”`).join(', ')}. If that is a misspelling, correct it in the
      file’s first line and choose the file again.
    </Alert>
  );
}
