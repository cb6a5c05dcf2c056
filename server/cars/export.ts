import { carHeaderLine, carLine } from '../../shared/car-csv.ts';
import type { CarFilters } from '../../shared/car-filters.ts';
import type { Database } from '../db/client.ts';
import { presentCar } from './car.ts';
import { cursorAfter } from './cursor.ts';
import { findCars } from './queries.ts';

const PAGE = 500;
/** Tells spreadsheet programs that the file is in UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The cars that match as a file, newest first, page by page: never the whole table at once. */
export async function* writeCarFile(db: Database, filters: CarFilters): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + carHeaderLine;
  let cursor: string | undefined;
  do {
    const found = await findCars(db, filters, { sort: 'newest', limit: PAGE, cursor });
    const page = found.slice(0, PAGE);
    if (page.length > 0) yield page.map((row) => carLine(presentCar(row))).join('');
    const last = page.at(-1);
    cursor = last && found.length > PAGE ? cursorAfter('newest', last) : undefined;
  } while (cursor);
}
