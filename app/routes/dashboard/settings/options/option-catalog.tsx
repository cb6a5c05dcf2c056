import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { formatPrice } from '../../../../../shared/money.ts';
import type { Option } from '../../../../../shared/options/options.ts';
import { optionDeletion } from '../../../../api/options/option-changes.ts';
import { optionList } from '../../../../api/options/options.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { DashboardSkeleton } from '../../layout/skeletons.tsx';
import { rowId } from '../../list/beside-row.ts';
import { ConfirmRowDialog } from '../../list/confirm-row-dialog.tsx';
import { ListFailure } from '../../list/list-states.tsx';
import { useRowDialog } from '../../list/use-row-dialog.ts';
import { OptionDialog } from './option-dialog.tsx';

/** The catalog of options (D100). */
export default function OptionCatalog() {
  const { data: options, error, isFetching, refetch } = useQuery(optionList);
  const editing = useRowDialog<Option | null>('option dialog');
  const deleting = useRowDialog<Option>();
  const deletion = useMutation(optionDeletion);

  return (
    <>
      {error && !options && (
        <ListFailure message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && !options && <DashboardSkeleton />}
      {options && <OptionRows options={options} onEdit={editing.open} onDelete={deleting.open} />}
      {options && (
        <Button variant="secondary" onClick={() => editing.open(null)} className="justify-self-start">
          Add option
        </Button>
      )}
      <OptionDialog dialog={editing} />
      <ConfirmRowDialog
        dialog={deleting}
        title="Delete option"
        question="It can no longer be chosen. Orders keep it."
        mutation={deletion}
        done="Option deleted"
      >
        {({ name }) => name}
      </ConfirmRowDialog>
    </>
  );
}

interface OptionRowsProps {
  options: Option[];
  onEdit: (option: Option) => void;
  onDelete: (option: Option) => void;
}

/** Every option on a line of its own: what it is, for which cars, and what it costs. */
function OptionRows({ options, onEdit, onDelete }: OptionRowsProps) {
  if (options.length === 0) {
    return <p className="rounded-card bg-surface p-6 text-ink-soft ring-1 ring-line">There are no options yet.</p>;
  }
  return (
    <ul aria-label="Options" className="divide-y divide-line rounded-card bg-surface px-4 ring-1 ring-line sm:px-5">
      {options.map((option) => (
        <li
          key={option._id}
          id={rowId(option._id)}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4"
        >
          <div className="grid min-w-0 gap-1 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{option.name}</span>
              {option.isExample && <Badge tone="warning">Example</Badge>}
              {!option.active && <Badge tone="neutral">Not active</Badge>}
            </p>
            <p className="text-fine text-ink-soft">
              <span className="tabular-nums">{formatPrice(option.price)}</span>
              {option.taxed ? '' : ', not taxed'} · {describeCars(option)}
            </p>
          </div>
          <div className="flex">
            <IconButton Icon={Pencil} label={`Edit ${option.name}`} onClick={() => onEdit(option)} />
            <IconButton Icon={Trash2} label={`Delete ${option.name}`} data-remove onClick={() => onDelete(option)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** `SUV, Truck · Electric`; all cars where nothing is named. */
function describeCars({ categories, fuelTypes }: Option): string {
  const kinds = [categories.join(', '), fuelTypes.join(', ')].filter(Boolean);
  return kinds.length > 0 ? kinds.join(' · ') : 'All cars';
}
