import type { ImportPreview, ImportReport, LineError } from '../../../../../shared/cars/car-import.ts';
import { formatCount, formatNumber } from '../../../../../shared/format.ts';
import { formatPrice } from '../../../../../shared/money.ts';
import { describeMileage } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { ChangedFields } from '../../history/changed-fields.tsx';
import { type Column, DataTable } from '../../list/table/data-table.tsx';
import { rowsLeftOut } from './rows-left-out.ts';

/** Every problem with its place in the file. */
export function ImportErrors({ report }: { report: ImportReport }) {
  const { errors, moreErrors } = report;
  const count = errors.length + moreErrors;
  const rows = errors.map((error, place) => ({ ...error, _id: String(place) }));
  return (
    <section aria-label="Problems" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Alert tone="danger" title={`${formatCount(count, 'problem')} in this file`}>
        {rowsLeftOut(report) === 1
          ? 'This row can’t be imported as it is.'
          : 'These rows can’t be imported as they are.'}
      </Alert>
      <DataTable label="Problems" columns={errorColumns} rows={rows} />
      {moreErrors > 0 && (
        <p className="text-ink-soft">And {formatNumber(moreErrors)} more. They’ll be listed once these are fixed.</p>
      )}
    </section>
  );
}

/** What is not taken over as the file says, and why (D68). */
export function ImportNotes({ report: { notes, moreNotes } }: { report: ImportReport }) {
  if (notes.length === 0) return null;
  const rows = notes.map((note, place) => ({ ...note, _id: String(place) }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-heading">Not imported as in the file</h2>
      <DataTable label="Not imported" columns={noteColumns} rows={rows} />
      {moreNotes > 0 && <p className="text-ink-soft">And {formatNumber(moreNotes)} more.</p>}
    </div>
  );
}

/** What each row changes, from what to what. */
export function ImportPreviewTable({ report: { preview, morePreview } }: { report: ImportReport }) {
  const rows = preview.map((row) => ({ ...row, _id: String(row.line) }));
  if (rows.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-heading">What changes</h2>
      <DataTable label="Preview" columns={previewColumns} rows={rows} />
      {morePreview > 0 && <p className="text-ink-soft">And {formatNumber(morePreview)} more.</p>}
    </div>
  );
}

const errorColumns: Column<LineError & { _id: string }>[] = [
  { header: 'Row', part: 'number', cell: ({ line }) => <LineNumber line={line} /> },
  {
    header: 'Column',
    part: 'title',
    cell: ({ column }) => <span className="whitespace-nowrap font-semibold">{column || 'Whole row'}</span>,
  },
  { header: 'What to fix', isLong: true, cell: ({ message }) => message },
  {
    header: 'In the file',
    isLong: true,
    cell: ({ value, column }) => <span className="text-ink-soft">{value || (column ? '(empty)' : '—')}</span>,
  },
];

const noteColumns = errorColumns.map((column) =>
  column.header === 'What to fix' ? { ...column, header: 'Why' } : column,
);

const previewColumns: Column<ImportPreview & { _id: string }>[] = [
  { header: 'Row', part: 'number', cell: ({ line }) => <LineNumber line={line} /> },
  { header: 'Car', part: 'title', cell: (row) => <CarName {...row} /> },
  { header: 'Changes', isLong: true, cell: (row) => <WhatChanges row={row} /> },
  { header: 'Outcome', part: 'actions', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
];

function WhatChanges({ row }: { row: ImportPreview }) {
  const { outcome, changes, price, category, inStock, quantity } = row;
  if (outcome === 'updated') return <ChangedFields fields={changes} isWhole={false} />;
  if (outcome === 'outdated')
    return <span className="text-ink-soft">None: the car changed after the file was exported</span>;
  const stock = inStock ? `${formatNumber(quantity)} in stock` : 'not in stock';
  return [formatPrice(price), describeMileage(row), category, stock].join(' · ');
}

function CarName({ title, vin }: { title: string; vin: string }) {
  return (
    <span className="grid">
      <span className="font-semibold">
        <TitleText text={title} />
      </span>
      <span className="text-fine text-ink-soft">{vin}</span>
    </span>
  );
}

function Outcome({ outcome }: { outcome: ImportPreview['outcome'] }) {
  if (outcome === 'added') return <Badge tone="success">New</Badge>;
  if (outcome === 'updated') return <Badge tone="accent">Changed</Badge>;
  return outcome === 'outdated' ? <Badge tone="warning">Skipped</Badge> : <Badge>Unchanged</Badge>;
}

function LineNumber({ line }: { line: number }) {
  return (
    <span className="text-ink-soft">
      <span className="@2xl:hidden">Row </span>
      {line}
    </span>
  );
}
