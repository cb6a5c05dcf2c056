import type { ReactNode } from 'react';
import { href } from 'react-router';
import { formatCount } from '../../../../../shared/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The filters on small screens. The list behind follows at once; the button tells how long it has become. */
export function FilterSheet({ open, onOpenChange, total, children }: FilterSheetProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      from="left"
      footer={
        <Button size="large" onClick={() => onOpenChange(false)} className="w-full">
          {total === undefined ? 'Show cars' : `Show ${formatCount(total, 'car')}`}
        </Button>
      }
    >
      <form method="get" action={href('/allProducts')} noValidate>
        {children}
      </form>
    </Dialog>
  );
}
