import { Checkbox } from '../../../../ui/form/checkbox.tsx';
import type { ChosenRows } from './use-chosen-rows.ts';

/** Chooses every row in sight, or none. */
export function SelectAll<Row extends { _id: string }>({ rows, chosen }: { rows: Row[]; chosen: ChosenRows<Row> }) {
  const count = chosen.rows.length;
  const areAll = count > 0 && count === rows.length;
  if (rows.length === 0) return null;
  return (
    <Checkbox
      label="Select all on this page"
      checked={areAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !areAll;
      }}
      onChange={areAll ? chosen.clear : chosen.chooseAll}
    />
  );
}
