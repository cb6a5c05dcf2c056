import type { ImportReport } from '../../../../../shared/cars/car-import.ts';

/** How many rows have a problem, of which each may have several (D109). */
export function rowsLeftOut({ lines, added, updated, unchanged, outdated }: ImportReport): number {
  return lines - added - updated - unchanged - outdated;
}
