import { useMutation } from '@tanstack/react-query';
import { Boxes, Eye, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isDraft } from '../../../../../shared/cars/car-states.ts';
import type { Car } from '../../../../../shared/cars/cars.ts';
import { formatCount } from '../../../../../shared/format.ts';
import { carBulkChange } from '../../../../api/cars/car-changes.ts';
import { carTitle } from '../../../../components/car/car-facts.ts';
import { TitleText } from '../../../../components/car/title-text.tsx';
import { Button } from '../../../../ui/button.tsx';
import { cx } from '../../../../ui/classes.ts';
import { toast } from '../../../../ui/toast/toast.ts';
import { ConfirmDialog } from '../../layout/confirm-dialog.tsx';
import { pageTitle } from '../../layout/page-header.tsx';
import { ExportCars } from '../export-cars.tsx';
import { BulkReport, type Refusals, refusalsOf } from './bulk-report.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { StockDialog } from './stock-dialog.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';

/** At the lower edge of the screen as long as the list is longer than it, and below its last row at its end. */
const bar =
  'sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-2.5 shadow-float ' +
  'ring-1 ring-line';
/** On a phone they stand in one row that scrolls: in several they would hide the list. */
const actions =
  'flex gap-3 max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:ms-auto ' +
  'sm:flex-wrap max-sm:scrollbar-none *:shrink-0 *:whitespace-nowrap';

/** What can be done to several cars at once. It speaks only of cars in sight. */
export function BulkBar({ chosen }: { chosen: ChosenRows<Car> }) {
  const [openDialog, setOpenDialog] = useState<'delete' | 'category' | 'stock'>();
  const [refused, setRefused] = useState<Refusals>();
  const change = useMutation(carBulkChange);
  const count = chosen.rows.length;
  const drafts = chosen.rows.filter(isDraft);

  function open(dialog: 'delete' | 'category' | 'stock') {
    // What failed before has been read, and is none of what is begun now.
    change.reset();
    setOpenDialog(dialog);
  }

  function run(done: string, what: Parameters<typeof change.mutate>[0]) {
    const sent = chosen.rows;
    change.mutate(what, {
      onSuccess: (results) => {
        setOpenDialog(undefined);
        const refusals = refusalsOf(sent, results);
        const changed = results.length - refusals.length;
        if (refusals.length > 0)
          setRefused({ refusals, text: `${changed} of ${formatCount(results.length, 'car')} ${done}` });
        else {
          chosen.clear();
          toast.success(`${formatCount(changed, 'car')} ${done}`);
          // Where no dialog gives the focus on, the button that was pressed goes with the bar.
          if (openDialog === undefined) pageTitle()?.focus();
        }
      },
      // A dialog says it itself.
      onError: ({ message }) => openDialog === undefined && toast.error(message),
    });
  }

  return (
    <>
      <section
        aria-label="Selected cars"
        data-bottom-bar={count > 0 ? 'everywhere' : undefined}
        className={cx(count > 0 && bar)}
      >
        <p role="status" className="text-ink-soft tabular-nums">
          {count > 0 && `${formatCount(count, 'car')} selected`}
        </p>
        {count > 0 && (
          <div className={actions}>
            {drafts.length > 0 && (
              <Button
                variant="secondary"
                busy={change.isPending}
                onClick={() => run('published', { action: 'publish', cars: drafts })}
              >
                <Eye aria-hidden="true" className="size-5" />
                Publish {drafts.length === count ? '' : formatCount(drafts.length, 'draft')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => open('category')}>
              <Tag aria-hidden="true" className="size-5" />
              Set category
            </Button>
            <Button variant="secondary" onClick={() => open('stock')}>
              <Boxes aria-hidden="true" className="size-5" />
              Change stock
            </Button>
            <ExportCars label="Export selected" filters={{ ids: chosen.rows.map(({ _id }) => _id).join(',') }} />
            <Button variant="secondary" onClick={() => open('delete')}>
              <Trash2 aria-hidden="true" className="size-5" />
              Delete selected
            </Button>
          </div>
        )}
      </section>
      <CategoryDialog
        isOpen={openDialog === 'category'}
        count={formatCount(count, 'car')}
        mutation={change}
        onClose={() => setOpenDialog(undefined)}
        onChoose={(category) => run('updated', { action: 'category', category, cars: chosen.rows })}
      />
      <StockDialog
        isOpen={openDialog === 'stock'}
        count={formatCount(count, 'car')}
        mutation={change}
        onClose={() => setOpenDialog(undefined)}
        onChange={(stock) => run('updated', { ...stock, cars: chosen.rows })}
      />
      <ConfirmDialog
        open={openDialog === 'delete'}
        onClose={() => setOpenDialog(undefined)}
        title={`Delete ${formatCount(count, 'car')}?`}
        question="They will be removed from your inventory. This action cannot be undone."
        confirm={`Delete ${formatCount(count, 'car')}`}
        mutation={change}
        onConfirm={() => run('deleted', { action: 'delete', cars: chosen.rows })}
      >
        <ul className="grid gap-1">
          {chosen.rows.map((car) => (
            <li key={car._id} className="[overflow-wrap:anywhere]">
              <TitleText text={carTitle(car)} />
            </li>
          ))}
        </ul>
      </ConfirmDialog>
      <BulkReport refused={refused} onClose={() => setRefused(undefined)} />
    </>
  );
}
