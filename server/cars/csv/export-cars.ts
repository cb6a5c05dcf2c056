import type { CarListFilters } from '../../../shared/cars/car-filters.ts';
import { carHeaderLine, carLine } from '../../../shared/cars/csv/car-csv.ts';
import type { Database } from '../../db/client.ts';
import { type CarRow, presentToStaff } from '../car-row.ts';
import { carList } from '../list/car-list.ts';
import { findCars } from '../queries.ts';

const PAGE = 500;
/** Tells spreadsheet programs that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cars that match, and drafts too unless they are not wanted, as a file, newest first, page by page. */
export async function* writeCarFile(db: Database, wanted: CarListFilters): AsyncGenerator<string> {
  const filters: CarListFilters = { ...wanted, drafts: wanted.drafts ?? 'with' };
  // It goes out with the first page: what fails before that can still be told in words.
  let heading = BYTE_ORDER_MARK + carHeaderLine;
  let cursor: string | null = null;
  do {
    const found: CarRow[] = await findCars(db, filters, { sort: 'newest', limit: PAGE, cursor: cursor ?? undefined });
    const { rows, nextCursor } = carList.page('newest', found, PAGE);
    yield heading + rows.map((row) => carLine(presentToStaff(row))).join('');
    heading = '';
    cursor = nextCursor;
  } while (cursor);
}
