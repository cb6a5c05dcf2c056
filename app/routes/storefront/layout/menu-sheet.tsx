import { Dialog } from '../../../ui/dialog.tsx';
import { AccountLinks, PageLinks } from './nav-links.tsx';

interface MenuSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The bar's links once more, for small screens. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Menu" from="right">
      <nav aria-label="Menu" className="grid gap-1">
        <PageLinks stacked onFollow={close} />
        <hr className="my-3 border-line" />
        <AccountLinks stacked onFollow={close} />
      </nav>
    </Dialog>
  );
}
