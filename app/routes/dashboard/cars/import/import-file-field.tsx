import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { carTemplate } from '../../../../../shared/cars/csv/car-csv.ts';
import { carCsvColumns } from '../../../../../shared/cars/csv/car-csv-columns.ts';
import { saveFile } from '../../../../components/documents/save-file.ts';
import { buttonLook } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';

interface ImportFileFieldProps {
  file: File | undefined;
  /** Cars are being saved: no other file now. */
  isLocked: boolean;
  onChoose: (file: File) => void;
}

/** Where a file is dropped or chosen, and what may be in it. The browser's own field fills the box, so it takes both. */
export function ImportFileField({ file, isLocked, onChoose }: ImportFileFieldProps) {
  const [isOver, setIsOver] = useState(false);
  return (
    <section aria-label="File" className="grid gap-3">
      <div
        className={cx(
          'relative grid justify-items-center gap-3 rounded-card border border-line-strong border-dashed bg-surface px-6 py-9 text-center transition-colors duration-quick has-focus-visible:outline-2 has-focus-visible:outline-accent-ink has-focus-visible:outline-offset-2',
          isOver && 'border-accent-ink bg-accent-wash',
          isLocked && 'opacity-55',
        )}
      >
        <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
          <FileSpreadsheet aria-hidden="true" className="size-6" />
        </span>
        <label htmlFor="cars-file" className="max-w-full font-semibold text-heading [overflow-wrap:anywhere]">
          {file ? (
            file.name
          ) : (
            <>
              {/* Nothing is dropped by a finger. */}
              <span className="pointer-coarse:hidden">Drop a CSV file here</span>
              <span className="pointer-fine:hidden">Choose a CSV file</span>
            </>
          )}
        </label>
        <span aria-hidden="true" className={buttonLook(file ? 'secondary' : 'primary')}>
          {file ? 'Choose another file' : 'Choose a file'}
        </span>
        <p id="cars-file-hint" className="max-w-[52ch] text-fine text-ink-soft">
          Up to 10,000 cars and 20 MB, in UTF-8. We check the file first; nothing changes until you confirm.
        </p>
        <input
          id="cars-file"
          type="file"
          accept=".csv,text/csv"
          disabled={isLocked}
          aria-describedby="cars-file-hint"
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          // The same file, corrected meanwhile, may be chosen again.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer disabled:cursor-default"
        />
      </div>
      <ColumnHelp />
    </section>
  );
}

function ColumnHelp() {
  const names = (isNeeded: boolean) =>
    carCsvColumns.filter(({ empty }) => (empty === 'refused') === isNeeded).map(({ header }) => header);
  return (
    <details className="group rounded-card bg-surface ring-1 ring-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-card px-5 py-2 font-semibold">
        What the file looks like
        <span aria-hidden="true" className="text-heading text-ink-soft transition-[rotate] group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="grid justify-items-start gap-3 px-5 pb-5 text-ink-soft">
        <p>
          The first row names the columns, in any order. Every other row is one car. A row whose ID or VIN is already in
          your inventory updates that car; any other adds a new one. The VIN may be empty.
        </p>
        <p>
          <strong className="text-ink">A new car needs:</strong> {names(true).join(', ')}.
        </p>
        <p>
          <strong className="text-ink">Optional:</strong> {names(false).join(', ')}. Anything without a column stays as
          it is.
        </p>
        <p>Separate multiple features or images in one cell with a vertical bar: |</p>
        <button
          type="button"
          className={cx(buttonLook('secondary'), 'mt-1')}
          onClick={() => saveFile(new Blob(['\uFEFF', carTemplate], { type: 'text/csv' }), 'cars-template.csv')}
        >
          Download a template
        </button>
      </div>
    </details>
  );
}
