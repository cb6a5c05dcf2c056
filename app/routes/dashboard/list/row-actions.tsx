import { Pencil, Trash2 } from 'lucide-react';
import { buttonLook } from '../../../ui/button.tsx';
import { cx } from '../../../ui/classes.ts';

interface RowActionsProps {
  /** Of what, for those who hear the buttons one by one. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <span className="-me-2.5 inline-flex">
      <button
        type="button"
        aria-label={`Edit ${name}`}
        title="Edit"
        onClick={onEdit}
        className={cx(buttonLook('quiet', 'icon'), 'text-ink-soft hover:text-ink')}
      >
        <Pencil aria-hidden="true" className="size-4.5" />
      </button>
      <button
        type="button"
        aria-label={`Delete ${name}`}
        title="Delete"
        onClick={onDelete}
        className={cx(buttonLook('quiet', 'icon'), 'text-ink-soft hover:text-danger')}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </button>
    </span>
  );
}
