import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';

interface RowActionsProps {
  /** Of what, for those who hear the buttons one by one. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** What can be done besides. */
  children?: ReactNode;
}

export function RowActions({ name, onEdit, onDelete, children }: RowActionsProps) {
  return (
    <span className="-me-2.5 inline-flex">
      {children}
      <IconButton
        Icon={Pencil}
        label={`Edit ${name}`}
        title="Edit"
        data-edit
        onClick={onEdit}
        className="text-ink-soft hover:text-ink"
      />
      <IconButton
        Icon={Trash2}
        label={`Delete ${name}`}
        title="Delete"
        data-remove
        onClick={onDelete}
        className="text-ink-soft hover:text-danger"
      />
    </span>
  );
}
