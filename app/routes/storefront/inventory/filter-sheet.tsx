import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { countCars } from './active-filters.tsx';
import { FilterFields } from './filter-fields.tsx';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  address: URLSearchParams;
  brandsInStock: string[];
  total: number | undefined;
}

/** The filters on small screens. The list behind follows at once; the button tells how long it has become. */
export function FilterSheet({ open, onOpenChange, address, brandsInStock, total }: FilterSheetProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Filters" from="left">
      <form method="get" action="/allProducts" noValidate className="grid gap-8">
        <FilterFields address={address} brandsInStock={brandsInStock} />
        <Button size="large" onClick={() => onOpenChange(false)} className="sticky bottom-0">
          {total === undefined ? 'Show cars' : `Show ${countCars(total)}`}
        </Button>
      </form>
    </Dialog>
  );
}
