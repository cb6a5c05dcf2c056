import { href } from 'react-router';
import type { ImportReport } from '../../../../../shared/cars/car-import.ts';
import { formatCount, formatNumber } from '../../../../../shared/format.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import { ImportErrors, ImportNotes, ImportPreviewTable } from './import-tables.tsx';
import { rowsLeftOut } from './rows-left-out.ts';

interface ImportCheckedProps {
  report: ImportReport;
  allButStock: boolean;
  onAllButStock: (chosen: boolean) => void;
  onImport: (skipBad: boolean) => void;
}

/** What the file would do, and what is wrong with it. */
export function ImportChecked({ report, allButStock, onAllButStock, onImport }: ImportCheckedProps) {
  const changing = report.added + report.updated;
  const bad = badRows(report);
  return (
    <section aria-label="Preview" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {bad > 0 && <ImportErrors report={report} />}
      {changing === 0 && bad === 0 && (
        <Alert tone="success" title="Nothing to import">
          {report.outdated === 0
            ? 'Every car in this file already matches your inventory.'
            : 'Every other car in this file already matches your inventory.'}
        </Alert>
      )}
      {changing > 0 && (
        <div
          className={cx(
            'flex flex-wrap items-center justify-between gap-4 rounded-card px-5 py-4',
            bad > 0 ? 'bg-sunken' : 'bg-success-wash text-success',
          )}
        >
          <p role="status" className="font-semibold">
            {bad > 0
              ? 'Fix the file and choose it again, or import only the rows without a problem.'
              : 'No problems found. Nothing has been changed yet.'}
          </p>
          <Button variant={bad > 0 ? 'secondary' : 'primary'} onClick={() => onImport(bad > 0)}>
            {bad > 0
              ? `Import ${formatCount(changing, 'car')} without the others`
              : `Import ${formatCount(changing, 'car')}`}
          </Button>
        </div>
      )}
      {(report.outdated > 0 || allButStock) && (
        <Checkbox
          label="For cars that changed after this file was exported, import everything except stock"
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
  const bad = badRows(report);
  const rows = rowsLeftOut(report);
  return (
    <section aria-label="Result" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Alert
        tone="success"
        title={`${formatCount(report.added + report.updated, 'car')} imported`}
        action={<ButtonLink to={href('/dashboard/products')}>See all cars</ButtonLink>}
      >
        {bad > 0
          ? rows === 1
            ? 'The row with a problem was left out.'
            : 'Rows with a problem were left out.'
          : 'They are in your inventory now.'}
      </Alert>
      <Counts report={report} />
      <IgnoredColumns names={report.ignoredColumns} />
      {bad > 0 && <ImportErrors report={report} />}
      <ImportNotes report={report} />
    </section>
  );
}

const badRows = ({ errors, moreErrors }: ImportReport) => errors.length + moreErrors;

function Counts({ report }: { report: ImportReport }) {
  const counts = [
    ['New', report.added],
    ['Changed', report.updated],
    ['Unchanged', report.unchanged],
    ['Skipped', report.outdated + rowsLeftOut(report)],
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
      We don’t know {names.map((name) => `“${name}”`).join(', ')}. If that’s a typo, fix it in the file’s first row and
      choose the file again.
    </Alert>
  );
}
